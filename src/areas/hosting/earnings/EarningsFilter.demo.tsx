import { Demo } from "#ui/demo/Demo.tsx";
import { EarningsFilter } from "./EarningsFilter.tsx";

const listings = [
  { id: 7, title: "Tiled house by the river" },
  { id: 8, title: "Attic on the hill" },
];

export default function EarningsFilterDemo() {
  return (
    <Demo stack>
      <EarningsFilter
        action="/workbench"
        years={[2026, 2025]}
        listings={listings}
        year={2026}
        listing_id={7}
        withAllYears
        done="€1,200.00 in 2026"
      />
    </Demo>
  );
}
