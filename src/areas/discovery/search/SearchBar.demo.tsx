import type { Call } from "#lib/http/call.ts";
import { SearchBar } from "./SearchBar.tsx";

/** There is no server here: places are never suggested. */
const call = (() => new Promise(() => {})) as Call;
const lisbon = {
  slug: "lisbon",
  name: "Lisboa",
  display_name: "Lisbon",
  country: "PT",
  at: { lat: 38.71, lng: -9.14 },
  stays_count: 41,
};

export default function SearchBarDemo() {
  return (
    <SearchBar
      search={{ checkin: "2026-12-24", checkout: "2026-12-27", adults: 2, children: 1 }}
      place={lisbon}
      today="2026-12-01"
      call={call}
    />
  );
}
