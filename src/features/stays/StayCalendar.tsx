import { addDays, type Day, daysBetween, weekday } from "#lib/dates.ts";
import { useI18n } from "#lib/i18n.tsx";
import type { Taken } from "./rules.ts";
import css from "./StayCalendar.module.css";
import parts from "./StayParts.module.css";

const MONTHS = 3;

/** Which nights of the coming months are free: plain tables, readable without any script. */
export function StayCalendar({ taken, today }: { taken: Taken[]; today: Day }) {
  const { t } = useI18n();
  const first = `${today.slice(0, 7)}-01`;
  return (
    <section aria-labelledby="calendar" className={parts.section}>
      <h2 id="calendar">{t("calendar.heading")}</h2>
      <div className={css.months}>
        {Array.from({ length: MONTHS }, (_, i) => (
          <Month key={i} first={monthLater(first, i)} taken={taken} today={today} />
        ))}
      </div>
      <p className={css.key}>{t("calendar.key")}</p>
    </section>
  );
}

const monthLater = (first: Day, n: number): Day => {
  const month = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1 + n;
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}-01`;
};

function Month({ first, taken, today }: { first: Day; taken: Taken[]; today: Day }) {
  const { t, locale, day: format } = useI18n();
  const length = daysBetween(first, monthLater(first, 1));
  const start = firstWeekday(locale);
  const lead = (weekday(first) - start + 7) % 7;
  const weeks = Math.ceil((lead + length) / 7);
  const sunday = "2026-11-01";
  return (
    <table className={css.month}>
      <caption>{format(first, { month: "long", year: "numeric" })}</caption>
      <thead>
        <tr>
          {Array.from({ length: 7 }, (_, i) => {
            const name = addDays(sunday, (start + i) % 7);
            return (
              <th key={i} scope="col" abbr={format(name, { weekday: "long" })}>
                {format(name, { weekday: "narrow" })}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: weeks }, (_, week) => (
          <tr key={week}>
            {Array.from({ length: 7 }, (_, i) => {
              const n = week * 7 + i - lead;
              if (n < 0 || n >= length) return <td key={i} />;
              const day = addDays(first, n);
              const gone = day < today || taken.some(({ from, until }) => from <= day && day < until);
              return (
                <td key={i} className={gone ? css.gone : css.free}>
                  {n + 1}
                  {gone && <span className="visually-hidden"> {t("calendar.taken")}</span>}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** 0 Sunday … 6 Saturday, as the locale begins its weeks; Monday where the platform does not tell. */
function firstWeekday(locale: string): number {
  const info = new Intl.Locale(locale === "ar-XB" ? "en" : locale) as { getWeekInfo?: () => { firstDay: number } };
  return (info.getWeekInfo?.().firstDay ?? 1) % 7;
}
