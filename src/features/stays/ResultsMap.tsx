import type { Call } from "#lib/call.ts";
import type { Found } from "./contract.ts";
import type { ListingSearch } from "./search.ts";

type Props = { found: Found; search: ListingSearch; pointed: number | null; onPoint: (id: number | null) => void; call: Call };
export function ResultsMap(_: Props) {
  return null;
}
