import { KindTabs } from "#areas/discovery/catalog/search/KindTabs.tsx";
import { Demo } from "#ui/demo/Demo.tsx";
import { CatalogPrice } from "./CatalogPrice.tsx";
import { CatalogRow } from "./CatalogRow.tsx";
import { demoEntry } from "./demoEntry.ts";
import { TownCatalog } from "./TownCatalog.tsx";

const { price } = demoEntry;
const finds = ["Paint your own tile", "Sing a fado", "Row to the other bank", "Bake the custard tart"].map((title, i) => ({
  ...demoEntry,
  id: i + 1,
  title,
}));

export default function CatalogRowDemo() {
  return (
    <>
      <CatalogRow
        id="demo-experiences"
        heading="Experiences in Lisbon"
        finds={finds}
        all={{ kind: "experience", place: "lisbon" }}
      />
      <Demo title="Tabs" stack>
        <KindTabs current="experience" place="lisbon" />
        <TownCatalog town={{ slug: "lisbon", display_name: "Lisbon" }} />
      </Demo>
      <Demo title="Prices">
        <p>
          <CatalogPrice find={{ kind: "experience", price }} />
        </p>
        <p>
          <CatalogPrice find={{ kind: "restaurant", price }} />
        </p>
        <p>
          <CatalogPrice find={{ kind: "activity", price: null }} />
        </p>
      </Demo>
    </>
  );
}
