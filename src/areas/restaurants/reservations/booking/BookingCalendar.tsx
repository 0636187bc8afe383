import type { Day } from "#lib/dates/dates.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { monthLater, MonthTable } from "#ui/dates/MonthTable.tsx";
import css from "./BookingCalendar.module.css";
import { type AvailabilityCalendar, isBlocked } from "#areas/restaurants/reservations/rules.ts";

type Props = {
  calendar: AvailabilityCalendar;
  chosen: Day | undefined;
  /** The month to show; otherwise that of the chosen day, otherwise the first one with days. */
  month: Day | undefined;
  hrefOf: (query: { date?: Day; month?: Day }) => string;
};

const firstOf = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** A month of days as links; blocked days are struck through [B5.1]. Works without JavaScript. */
export function BookingCalendar({ calendar, chosen, month, hrefOf }: Props) {
  const { t, day: format } = useI18n();
  const [min, max] = [firstOf(calendar.begin_date), firstOf(calendar.end_date)];
  const shownMonth = month ?? firstOf(chosen ?? calendar.begin_date);
  const shown = shownMonth < min ? min : shownMonth > max ? max : shownMonth;
  const name = (first: Day) => format(first, { month: "long" });
  const [before, after] = [monthLater(shown, -1), monthLater(shown, 1)];
  return (
    <div className={css.calendar}>
      <MonthTable first={shown}>
        {(day, n) =>
          isBlocked(day, calendar) ? (
            <span className={css.blocked}>
              {n}
              <span className="visually-hidden"> {t("tables.blocked")}</span>
            </span>
          ) : (
            <Link
              href={hrefOf({ date: day })}
              stay
              className={css.day}
              aria-current={day === chosen ? "date" : undefined}
              aria-label={format(day, { weekday: "long", day: "numeric", month: "long" })}
            >
              {n}
            </Link>
          )
        }
      </MonthTable>
      <nav aria-label={t("tables.months")} className={css.turns}>
        {shown > min && (
          <Link href={hrefOf({ month: before })} stay>
            <Icon name="chevron-start" size={16} /> {name(before)}
          </Link>
        )}
        {shown < max && (
          <Link href={hrefOf({ month: after })} stay data-next>
            {name(after)} <Icon name="chevron-end" size={16} />
          </Link>
        )}
      </nav>
    </div>
  );
}
