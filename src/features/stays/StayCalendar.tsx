import type { Day } from "#lib/dates.ts";
import { useI18n } from "#lib/i18n.tsx";
import { monthLater, MonthTable } from "#ui/MonthTable.tsx";
import type { Taken } from "./rules.ts";
import css from "./StayCalendar.module.css";
import parts from "./StayParts.module.css";

const MONTHS = 3;

/** Which nights of the coming months are free: plain tables, readable without any script. */
export function StayCalendar({ taken, today }: { taken: Taken[]; today: Day }) {
  const { t } = useI18n();
  const first = `${today.slice(0, 7)}-01`;
  const isGone = (day: Day) => day < today || taken.some(({ from, until }) => from <= day && day < until);
  return (
    <section aria-labelledby="calendar" className={parts.section}>
      <h2 id="calendar">{t("calendar.heading")}</h2>
      <div className={css.months}>
        {Array.from({ length: MONTHS }, (_, i) => (
          <MonthTable key={i} first={monthLater(first, i)}>
            {(day, n) => (
              <span className={isGone(day) ? css.gone : css.free}>
                {n}
                {isGone(day) && <span className="visually-hidden"> {t("calendar.taken")}</span>}
              </span>
            )}
          </MonthTable>
        ))}
      </div>
      <p className={css.key}>{t("calendar.key")}</p>
    </section>
  );
}
