import type { ReactNode } from "react";
import { addDays, type Day, daysBetween, WEEK, weekday } from "#lib/dates/dates.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import type { Locale } from "#lib/i18n/locales.ts";
import css from "./MonthTable.module.css";

type Props = {
  /** The month's first day. */
  first: Day;
  /** The content of a day's cell: its number `n` as text, a link, or struck out. */
  children: (day: Day, n: number) => ReactNode;
};

/** The first day of the month `n` months later. */
export const monthLater = (first: Day, n: number): Day => {
  const month = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1 + n;
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}-01`;
};

/**
 * The day to which a key moves: the ends of the week, or the same day a month before or after, at most the last of that month.
 */
export function dayByKey(key: string, day: Day, locale: Locale): Day | null {
  const begins = addDays(day, -((weekday(day) - (WEEK_BEGINS[locale] ?? 1) + 7) % 7));
  if (key === "Home") return begins;
  if (key === "End") return addDays(begins, 6);
  if (key !== "PageUp" && key !== "PageDown") return null;
  const first = monthLater(day, key === "PageUp" ? -1 : 1);
  return addDays(first, Math.min(Number(day.slice(8)), daysBetween(first, monthLater(first, 1))) - 1);
}

/** A month as a plain table, readable without any script. */
export function MonthTable({ first, children }: Props) {
  const { locale, day: format } = useI18n();
  const length = daysBetween(first, monthLater(first, 1));
  const start = WEEK_BEGINS[locale] ?? 1;
  const lead = (weekday(first) - start + 7) % 7;
  const weeks = Math.ceil((lead + length) / 7);
  return (
    <table className={css.month}>
      <caption>{format(first, { month: "long", year: "numeric" })}</caption>
      <thead>
        <tr>
          {Array.from({ length: 7 }, (_, i) => {
            const name = WEEK[(start + i) % 7]!;
            return (
              <th key={i} scope="col">
                <span aria-hidden="true">{format(name, { weekday: "narrow" })}</span>
                <span className="visually-hidden">{format(name, { weekday: "long" })}</span>
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

/**
 * The first day of the week by language, 0 Sunday … 6 Saturday; otherwise Monday. Hard-coded, because not every browser and
 * server knows it, and hydration needs the same result in both.
 */
const WEEK_BEGINS: Partial<Record<Locale, number>> = { ar: 6, "ar-XB": 0, en: 0, hi: 0, ja: 0, ko: 0, pt: 0, "zh-TW": 0 };
