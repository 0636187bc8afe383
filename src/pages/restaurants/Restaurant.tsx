import type { CatalogEntry } from "#areas/discovery/catalog/contract.ts";
import { findTables, type FoundTables } from "#areas/restaurants/reservations/contract.ts";
import { readTablesSearch } from "#areas/restaurants/reservations/booking/tablesSearch.ts";
import { page } from "#lib/page/page.ts";
import { island } from "#ui/islands/island.tsx";
import { findHead, CatalogEntryView, loadCatalogEntry } from "#pages/discovery/catalogPage.tsx";

const StaticTables = island(
  async () => (await import("#areas/restaurants/reservations/booking/BookTablePanel.tsx")).BookTablePanel,
);

type Data = { find: CatalogEntry; tables: FoundTables | null };

/** A restaurant, with a table booking if it takes bookings. */
export default page<Data>({
  async load(context) {
    const entry = await loadCatalogEntry("restaurant")(context);
    const { date, number_of_guest } = readTablesSearch(context.search);
    const input = { restaurant_id: entry.id, ...(date && { date }), ...(number_of_guest && { number_of_guest }) };
    const { tables } = await context.call(findTables, input, context.signal);
    return { find: entry, tables };
  },
  head: ({ data, ...context }) => findHead({ ...context, data: data.find }),

  View: ({ data: { find: entry, tables }, search, bootstrap }) => (
    <CatalogEntryView find={entry} search={search} bootstrap={bootstrap}>
      {tables && (
        <StaticTables key={JSON.stringify([entry.id, search, tables])} tables={tables} search={readTablesSearch(search)} />
      )}
    </CatalogEntryView>
  ),
});
