import { addDays, type Day } from "#lib/dates/dates.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { monthLater, MonthTable } from "#ui/dates/MonthTable.tsx";
import { partOfStay, type StayDays } from "#ui/dates/stayDays.ts";
import { chosenWith } from "./chosenWith.ts";
import type { Listing } from "#areas/discovery/listings/contract.ts";
import { MAX_NIGHTS_AHEAD } from "#areas/discovery/listings/rules.ts";
import type { StaySearch } from "#areas/discovery/listings/readStaySearch.ts";
import css from "./StayCalendar.module.css";
import parts from "#areas/discovery/listings/page/StayParts.module.css";
import { useDayLinks } from "./useDayLinks.ts";

const MONTHS = 3;

type Props = { listing: Listing; search: StaySearch; today: Day };

/**
 * Which nights of the coming months are free, and the way to choose them: each selectable day is a link to this page with that
 * day chosen. Guests may leave on a day whose night is taken.
 */
export function StayCalendar({ listing, search, today }: Props) {
  const { t, day: format, localizePath } = useI18n();
  const { chosen, focused, on } = useDayLinks(search);
  const isTaken = (day: Day) => listing.taken.some(({ from, until }) => from <= day && day < until);
  const rules = { min: today, max: addDays(today, MAX_NIGHTS_AHEAD), minNights: listing.min_nights, isUnavailable: isTaken };
  const { checkin: _, checkout: __, ...others } = search;
  const hrefWith = (next: StayDays) => `${localizePath(listing.path)}${stringifySearch({ ...next, ...others })}#calendar`;
  const isEnd = (day: Day) => day === chosen.checkin || day === chosen.checkout;
  // A chosen day stays a link, even a check-out on which no stay can begin, because it may have the focus.
  const chosenOn = (day: Day) => listing.nightly && (chosenWith(day, chosen, rules) ?? (isEnd(day) ? chosen : null));
  /** The only day in the tab order once a day has the focus; arrow keys move on from it. */
  const roving = [focused, chosen.checkin].find((day) => focused && day && chosenOn(day));
  const cell = (day: Day, n: number) => {
    const next = chosenOn(day);
    if (!next) return <ClosedDay {...{ n, day, today, isTaken }} />;
    const part = partOfStay(day, chosen);
    return (
      <a
        href={hrefWith(next)}
        rel="nofollow" // or robots would crawl each day of each stay
        className={css.day}
        data-day={day}
        data-end={isEnd(day) || undefined}
        data-between={part === "within" || undefined}
        data-later
        aria-current={isEnd(day) ? "date" : undefined}
        tabIndex={roving && roving !== day ? -1 : undefined}
        aria-label={`${format(day, { weekday: "long", day: "numeric", month: "long" })} ${part ? t(`calendar.${part}`) : ""}`.trim()}
      >
        {n}
      </a>
    );
  };
  return (
    <section aria-labelledby="calendar" className={parts.section}>
      <h2 id="calendar">{t("calendar.heading")}</h2>
      {listing.nightly && <p className={css.choose}>{t("calendar.choose")}</p>}
      <div {...on}>
        <div className={css.months}>
          {Array.from({ length: MONTHS }, (_, i) => (
            <MonthTable key={i} first={monthLater(firstMonth(today, chosen), i)}>
              {cell}
            </MonthTable>
          ))}
        </div>
        <Chosen {...{ chosen }} minNights={listing.min_nights} clear={hrefWith({ checkin: "", checkout: "" })} />
      </div>
      <p className={css.key} aria-hidden="true">
        {t("calendar.key")}
      </p>
    </section>
  );
}

/** The chosen days, or what to choose next, and a link to clear them. */
function Chosen({ chosen: { checkin, checkout }, minNights, clear }: { chosen: StayDays; minNights: number; clear: string }) {
  const { t, days } = useI18n();
  const least = minNights > 1 ? ` · ${t("ui.minNights", { count: minNights })}` : "";
  return (
    <p className={css.chosen}>
      <span role="status">{checkout ? days(checkin, checkout) : checkin && t("ui.chooseCheckout") + least}</span>
      {checkin && (
        <a href={clear} rel="nofollow" data-clear data-later>
          {t("ui.clearDates")}
        </a>
      )}
    </p>
  );
}

type Closed = { n: number; day: Day; today: Day; isTaken: (day: Day) => boolean };

/** A day that cannot be selected now. Only days on which no one can arrive or leave are struck through. */
function ClosedDay({ n, day, today, isTaken }: Closed) {
  const { t } = useI18n();
  const isGone = (one: Day) => one < today || isTaken(one);
  const isForLeaving = !isGone(addDays(day, -1));
  const why = day < today ? "past" : !isGone(day) ? "closed" : isForLeaving ? "checkoutOnly" : "taken";
  return (
    <span className={isForLeaving || why === "closed" ? css.closed : css.gone}>
      {n}
      <span className="visually-hidden"> {t(`calendar.${why}`)}</span>
    </span>
  );
}

/** The current month, unless the chosen days are beyond the months that would be shown. */
function firstMonth(today: Day, { checkin }: StayDays): Day {
  const now = `${today.slice(0, 7)}-01`;
  return checkin >= monthLater(now, MONTHS) ? `${checkin.slice(0, 7)}-01` : now;
}
