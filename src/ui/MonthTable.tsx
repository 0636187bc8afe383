import type { ReactNode } from "react";
import { addDays, type Day, daysBetween, weekday } from "#lib/dates.ts";
import { useI18n } from "#lib/i18n.tsx";
import { type Locale, numbersOf } from "#lib/locales.ts";
import css from "./MonthTable.module.css";

type Props = {
  /** The month's first day. */
  first: Day;
  /** What stands in a day's cell: its number `n`, as text, a link, or struck out. */
  children: (day: Day, n: number) => ReactNode;
};

/** The first day of the month so many months later. */
export const monthLater = (first: Day, n: number): Day => {
  const month = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1 + n;
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}-01`;
};

/** A month as a plain table, readable without any script. */
export function MonthTable({ first, children }: Props) {
  const { locale, day: format } = useI18n();
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
              return <td key={i}>{n >= 0 && n < length && children(addDays(first, n), n + 1)}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** 0 Sunday … 6 Saturday, as the locale begins its weeks; Monday where the platform does not tell. */
function firstWeekday(locale: string): number {
  const info = new Intl.Locale(numbersOf(locale as Locale)) as { getWeekInfo?: () => { firstDay: number } };
  return (info.getWeekInfo?.().firstDay ?? 1) % 7;
}
