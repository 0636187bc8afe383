import type { Find } from "#areas/discovery/catalog/contract.ts";
import { findTables, type FoundTables } from "#areas/restaurants/reservations/contract.ts";
import { readTablesSearch } from "#areas/restaurants/reservations/booking/tablesSearch.ts";
import { page } from "#lib/page/page.ts";
import { island } from "#ui/islands/island.tsx";
import { findHead, FindView, loadFind } from "#pages/discovery/findPage.tsx";

const StillTables = island(
  async () => (await import("#areas/restaurants/reservations/booking/BookTablePanel.tsx")).BookTablePanel,
);

type Data = { find: Find; tables: FoundTables | null };

/** A restaurant, with a table to be booked where it takes bookings. */
export default page<Data>({
  async load(context) {
    const find = await loadFind("restaurant")(context);
    const { date, number_of_guest } = readTablesSearch(context.search);
    const asked = { restaurant_id: find.id, ...(date && { date }), ...(number_of_guest && { number_of_guest }) };
    const { tables } = await context.call(findTables, asked, context.signal);
    return { find, tables };
  },
  head: ({ data, ...context }) => findHead({ ...context, data: data.find }),

  View: ({ data: { find, tables }, search, bootstrap }) => (
    <FindView find={find} search={search} bootstrap={bootstrap}>
      {tables && (
        <StillTables key={JSON.stringify([find.id, search, tables])} tables={tables} search={readTablesSearch(search)} />
      )}
    </FindView>
  ),
});
