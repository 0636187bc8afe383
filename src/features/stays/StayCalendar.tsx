import { addDays, type Day } from "#lib/dates.ts";
import { useI18n } from "#lib/i18n.tsx";
import { monthLater, MonthTable } from "#ui/MonthTable.tsx";
import type { Taken } from "./rules.ts";
import css from "./StayCalendar.module.css";
import parts from "./StayParts.module.css";

const MONTHS = 3;

/** Which nights of the coming months are free: plain tables, readable without any script. Guests may leave on a day whose night is taken. */
export function StayCalendar({ taken, today }: { taken: Taken[]; today: Day }) {
  const { t } = useI18n();
  const first = `${today.slice(0, 7)}-01`;
  const isGone = (day: Day) => day < today || taken.some(({ from, until }) => from <= day && day < until);
  const said = (day: Day, n: number) => {
    if (!isGone(day)) return <span className={css.free}>{n}</span>;
    const isForLeaving = !isGone(addDays(day, -1));
    return (
      <span className={isForLeaving ? css.leaving : css.gone}>
        {n}
        <span className="visually-hidden"> {t(isForLeaving ? "calendar.checkoutOnly" : "calendar.taken")}</span>
      </span>
    );
  };
  return (
    <section aria-labelledby="calendar" className={parts.section}>
      <h2 id="calendar">{t("calendar.heading")}</h2>
      <div className={css.months}>
        {Array.from({ length: MONTHS }, (_, i) => (
          <MonthTable key={i} first={monthLater(first, i)}>
            {said}
          </MonthTable>
        ))}
      </div>
      <p className={css.key}>{t("calendar.key")}</p>
    </section>
  );
}
