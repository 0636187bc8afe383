import { readTrip, type Trip, type TripEntry } from "#areas/trips/itinerary/contract.ts";
import { deleteTripEntry } from "#areas/trips/itinerary/entries/entriesContract.ts";
import { EntryForm } from "#areas/trips/itinerary/entries/EntryForm.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import { Form } from "#ui/forms/Form.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import css from "./itineraryPage.module.css";

type Data = { trip: Trip; entry: TripEntry };

/** Changes or deletes an entry on a day of a trip. */
export default page<Data>({
  async load({ call, params, signal }) {
    const { trip } = await call(readTrip, { uuid: params.uuid! }, signal);
    const entry = trip.entries.find(({ id, may_change }) => may_change && String(id) === params.entry) ?? refuse("not_found");
    return { trip, entry };
  },
  head: ({ i18n: { t }, data: { entry } }) => ({ title: t("tripEntry.pageTitle", { title: entry.title }) }),

  View({ data: { trip, entry } }) {
    const { t } = useI18n();
    const { uuid, listing } = trip;
    return (
      <main id="main" className={css.page}>
        <nav aria-label={t("ui.breadcrumbs")} className={css.back}>
          <Link href={to("itineraryOf", { uuid })}>
            <Icon name="chevron-start" size={16} /> {t("itinerary.heading", { city: listing.city })}
          </Link>
        </nav>
        <header className={css.head}>
          <h1>{t("tripEntry.editHeading")}</h1>
        </header>
        <div className={css.narrow}>
          <EntryForm trip={trip} entry={entry} page={to("itineraryOf", { uuid })} />
          <Form
            action={deleteTripEntry}
            input={{ id: entry.id }}
            next={`${to("itineraryOf", { uuid })}?removed=${entry.id}`}
            submit={t("tripEntry.remove")}
          />
        </div>
      </main>
    );
  },
});
