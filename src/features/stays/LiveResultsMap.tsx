import type { LiveProps } from "#features/map/MapFrame.tsx";
import type { Call } from "#lib/call.ts";
import type { Found } from "./contract.ts";
import type { ListingSearch } from "./search.ts";

type Props = {
  found: Found;
  search: ListingSearch;
  pointed: number | null;
  onPoint: (id: number | null) => void;
  call: Call;
  wish: string;
};

export function LiveResultsMap(_: Props & LiveProps) {
  return null;
}
