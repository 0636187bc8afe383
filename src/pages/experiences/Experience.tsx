import type { CatalogEntry } from "#areas/discovery/catalog/contract.ts";
import { type Instances, listInstances } from "#areas/experiences/bookings/contract.ts";
import { partyOf, readExperienceBookingsSearch } from "#areas/experiences/bookings/checkout/experienceBookingsSearch.ts";
import { page } from "#lib/page/page.ts";
import { island } from "#ui/islands/island.tsx";
import { findHead, CatalogEntryView, loadCatalogEntry } from "#pages/discovery/catalogPage.tsx";

const StaticDates = island(
  async () => (await import("#areas/experiences/bookings/checkout/BookExperiencePanel.tsx")).BookExperiencePanel,
);

const StaticBar = island(
  async () => (await import("#areas/experiences/bookings/checkout/BookExperiencePanel.tsx")).BookExperienceBar,
);

type Data = { find: CatalogEntry; dates: Instances | null };

/** An experience, with bookable seats if it has dates. */
export default page<Data>({
  async load(context) {
    const entry = await loadCatalogEntry("experience")(context);
    // Without a town there is no time zone, and so there are no dates.
    if (!entry.town) return { find: entry, dates: null };
    const search = readExperienceBookingsSearch(context.search);
    const input = { experience_id: entry.id, ...partyOf(search), ...(search.date && { from: search.date }) };
    return { find: entry, dates: await context.call(listInstances, input, context.signal) };
  },
  head: ({ data, ...context }) => findHead({ ...context, data: data.find }),

  View: ({ data: { find: entry, dates }, search, bootstrap }) => (
    <CatalogEntryView
      find={entry}
      search={search}
      bootstrap={bootstrap}
      bar={dates && <StaticBar key={JSON.stringify([entry.id, dates])} dates={dates} />}
    >
      {dates && (
        <StaticDates
          key={JSON.stringify([entry.id, search, dates])}
          experience_id={entry.id}
          dates={dates}
          search={readExperienceBookingsSearch(search)}
        />
      )}
    </CatalogEntryView>
  ),
});
