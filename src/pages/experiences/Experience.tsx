import type { Find } from "#areas/discovery/catalog/contract.ts";
import { type Instances, listInstances } from "#areas/experiences/bookings/contract.ts";
import { partyOf, readOutingsSearch } from "#areas/experiences/bookings/checkout/outingsSearch.ts";
import { page } from "#lib/page/page.ts";
import { island } from "#ui/islands/island.tsx";
import { findHead, FindView, loadFind } from "#pages/discovery/findPage.tsx";

const StillDates = island(async () => (await import("#areas/experiences/bookings/checkout/BookOutingPanel.tsx")).BookOutingPanel);

const StillBar = island(async () => (await import("#areas/experiences/bookings/checkout/BookOutingPanel.tsx")).BookOutingBar);

type Data = { find: Find; dates: Instances | null };

/** An experience, with seats to be booked where it has dates. */
export default page<Data>({
  async load(context) {
    const find = await loadFind("experience")(context);
    // One that is not said to be anywhere yet has no time of its own.
    if (!find.town) return { find, dates: null };
    const search = readOutingsSearch(context.search);
    const asked = { experience_id: find.id, ...partyOf(search), ...(search.date && { from: search.date }) };
    return { find, dates: await context.call(listInstances, asked, context.signal) };
  },
  head: ({ data, ...context }) => findHead({ ...context, data: data.find }),

  View: ({ data: { find, dates }, search, bootstrap }) => (
    <FindView
      find={find}
      search={search}
      bootstrap={bootstrap}
      bar={dates && <StillBar key={JSON.stringify([find.id, dates])} dates={dates} />}
    >
      {dates && (
        <StillDates
          key={JSON.stringify([find.id, search, dates])}
          experience_id={find.id}
          dates={dates}
          search={readOutingsSearch(search)}
        />
      )}
    </FindView>
  ),
});
