import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { useClock } from "#ui/dates/useClock.ts";
import type { Trip, TripEntry, TripExperienceBooking, TripTable } from "#areas/trips/itinerary/contract.ts";
import { EntryItem } from "./EntryItem.tsx";
import { listingHref, type TripEvent } from "#areas/trips/itinerary/itineraryLinks.ts";
import css from "./Timeline.module.css";
import { timelineOf } from "./timelineOf.ts";

const ICONS = { checkin: "key", stay: "bed", checkout: "door" } as const;
type Props = {
  trip: Trip;
  /** Null if events have no page for this reader. */
  hrefOf: ((event: TripEvent) => string) | null;
  /** The query parameters of its page. */
  query: Record<string, unknown>;
};
type Planned = ({ entry: TripEntry } | { table: TripTable } | { outing: TripExperienceBooking }) & {
  day: string;
  time: string | null;
};

/** A trip day by day, in local days and times. */
export function Timeline({ trip, hrefOf, query }: Props) {
  const { t, day, days } = useI18n();
  const planned: Planned[] = [
    ...trip.entries.map((entry) => ({ entry, day: entry.day, time: entry.time })),
    ...trip.tables.map((table) => ({ table, day: table.day, time: table.time })),
    ...trip.outings.map((booking) => ({ outing: booking, day: booking.day, time: booking.time })),
  ];
  return (
    <ol className={css.days}>
      {timelineOf(trip, planned).map(({ day: from, until, events, plans }) => (
        <li key={from} className={css.day}>
          <h3>
            <time dateTime={from}>
              {until ? days(from, until) : day(from, { weekday: "long", day: "numeric", month: "long" })}
            </time>
          </h3>
          <ul className={css.events}>
            {events.map(({ kind, nights }) => (
              <li key={kind} className={css.event}>
                <Icon name={ICONS[kind]} size={20} />
                <div>
                  {hrefOf ? (
                    <Link href={hrefOf(kind)}>{t(`itinerary.${kind}`, { nights })}</Link>
                  ) : (
                    <b>{t(`itinerary.${kind}`, { nights })}</b>
                  )}
                  <EventHours kind={kind} trip={trip} />
                </div>
              </li>
            ))}
            {plans.map((plan) =>
              "entry" in plan ? (
                <EntryItem key={`e${plan.entry.id}`} entry={plan.entry} uuid={trip.uuid} query={query} />
              ) : "table" in plan ? (
                <TableItem
                  key={`t${plan.table.day}${plan.table.time}${plan.table.restaurant_id}`}
                  table={plan.table}
                  query={query}
                />
              ) : (
                <ExperienceBookingItem
                  key={`o${plan.outing.day}${plan.outing.time}${plan.outing.experience_id}`}
                  outing={plan.outing}
                  query={query}
                />
              ),
            )}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function EventHours({ kind, trip }: { kind: TripEvent; trip: Trip }) {
  const { t } = useI18n();
  const clock = useClock();
  if (kind === "checkin") return <p className={css.soft}>{t("know.checkin", { time: clock.time(trip.checkin_from) })}</p>;
  if (kind === "checkout") return <p className={css.soft}>{t("know.checkout", { time: clock.time(trip.checkout_until) })}</p>;
  return <p className={css.soft}>{trip.listing.title}</p>;
}

function TableItem({ table: { code, restaurant_id, title, time }, query }: { table: TripTable } & Pick<Props, "query">) {
  const { t } = useI18n();
  const clock = useClock();
  return (
    <li className={css.event}>
      <Icon name="kitchen" size={20} />
      <div>
        <Link
          href={
            code
              ? to("tableReservation", { code }) + stringifySearch(query)
              : listingHref(to("restaurant", { id: restaurant_id }), query)
          }
        >
          {title}
        </Link>
        <p className={css.soft}>{t("tripEntry.tableAt", { time: clock.time(time) })}</p>
      </div>
    </li>
  );
}

function ExperienceBookingItem({
  outing: { code, experience_id, title, time },
  query,
}: { outing: TripExperienceBooking } & Pick<Props, "query">) {
  const { t } = useI18n();
  return (
    <li className={css.event}>
      <Icon name="sparkle" size={20} />
      <div>
        <Link
          href={
            code
              ? to("experienceBooking", { code }) + stringifySearch(query)
              : listingHref(to("experience", { id: experience_id }), query)
          }
        >
          {title}
        </Link>
        <p className={css.soft}>{t("tripEntry.outingAt", { time })}</p>
      </div>
    </li>
  );
}
