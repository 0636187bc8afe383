import type { Encoding } from "./csvRows.server.ts";
import { cutText } from "#lib/i18n/cutText.ts";

export type Skipped = { line: number; reason: string };

/** The result of one file, for the person who started the import. */
export type Report = {
  file: string;
  what: "listings" | "calendar" | "reviews";
  rows: number;
  encoding: Encoding;
  resumed_after: number;
  added: number;
  changed: number;
  unchanged: number;
  skipped: Skipped[];
  skipped_count: number;
  /** Rows whose listing does not exist here. */
  unknown: number;
  /** Only for listings. `missing`: columns that the file lacks; for alternatives, all of them. */
  missing: string[];
  without_price: number;
  /** The hosts in the file who have no account here. */
  hosts_without_address: Set<string>;
  /** The number of listings whose price names another currency than the file's, by currency. */
  other_currencies: Map<string, number>;
  /** The currency of the prices of all rows; `counts`: rows by the currency of their location. */
  currency: { code: string; is_given: boolean; counts: ReadonlyMap<string, number> } | null;
  unknown_amenities: Map<string, number>;
  unknown_kinds: Map<string, number>;
  /** Only for calendars. */
  nights_blocked: number;
};

const ENCODING_NAMES: Record<Encoding, string> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
  "windows-1252": "Windows-1252",
};
const MAX_SHOWN = 20;
const MAX_LISTED_WORDS = 10;
// Counted words are kept in memory, which a hostile file must not fill.
const MAX_COUNTED = 50_000;
const MAX_WORD_LENGTH = 60;

export const emptyReport = (file: string, what: Report["what"]): Report => ({
  file,
  what,
  rows: 0,
  encoding: "utf-8",
  resumed_after: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  skipped: [],
  skipped_count: 0,
  unknown: 0,
  missing: [],
  without_price: 0,
  hosts_without_address: new Set(),
  other_currencies: new Map(),
  currency: null,
  unknown_amenities: new Map(),
  unknown_kinds: new Map(),
  nights_blocked: 0,
});

export function skip(report: Report, skipped: Skipped) {
  report.skipped_count++;
  if (report.skipped.length < MAX_SHOWN) report.skipped.push({ ...skipped, reason: printable(skipped.reason) });
}

export function count(texts: Map<string, number>, of: string) {
  const word = cutText(of, MAX_WORD_LENGTH);
  if (texts.has(word) || texts.size < MAX_COUNTED) texts.set(word, (texts.get(word) ?? 0) + 1);
}

/** Whether not a single row of the file could be read. */
export const isUseless = ({ resumed_after, added, changed, unchanged, unknown }: Report) =>
  resumed_after + added + changed + unchanged + unknown === 0;

/** The report as lines to print. */
export function reportLines(report: Report): string[] {
  const { what, rows, resumed_after, added, changed, unchanged } = report;
  const lines = [
    `${report.file}: ${many(rows, "row")} of ${what}${resumed_after > 0 ? `, going on after row ${resumed_after}, where an earlier run was stopped` : ""}`,
  ];
  lines.push(`  read as ${ENCODING_NAMES[report.encoding]}`);
  const matched = added + changed + unchanged;
  if (isUseless(report)) lines.push(`  not one row could be read`);
  else if (matched === 0 && report.unknown > 0)
    lines.push(`  not one row belongs to a listing that is here: import the listings of this source first`);
  else {
    const news = what === "calendar" ? `${many(changed, "listing")} changed` : `${added} new, ${changed} changed`;
    lines.push(`  ${added + changed === 0 ? "nothing new: " : ""}${news}, ${unchanged} unchanged`);
    if (report.unknown > 0) lines.push(`  ${many(report.unknown, "row")} left out: their listings are not here`);
  }
  if (what === "calendar") lines.push(`  ${many(report.nights_blocked, "night")} cannot be had`);
  if (report.without_price > 0) lines.push(`  ${many(report.without_price, "listing")} without a price: shown, but not bookable`);
  if (report.hosts_without_address.size > 0)
    lines.push(
      `  ${many(report.hosts_without_address.size, "host")} without an e-mail address: nobody can write to them or book their homes until they join`,
    );
  if (report.missing.length > 0)
    lines.push(
      `  the file has no column ${report.missing.map((one) => one.replace(" ", " or ")).join(", ")}: read as empty; --columns names them as the file does`,
    );
  if (report.currency && !isUseless(report)) lines.push(...currencyLines(report.currency));
  lines.push(...otherCurrencyLines(report.other_currencies));
  lines.push(
    ...wordLines("amenities", report.unknown_amenities),
    ...wordLines("kinds of home, taken for houses", report.unknown_kinds),
  );
  if (report.skipped_count > 0) lines.push(`  ${many(report.skipped_count, "row")} skipped:`);
  for (const { line, reason } of report.skipped) lines.push(`    line ${line}: ${reason}`);
  const more = report.skipped_count - report.skipped.length;
  if (more > 0) lines.push(`    and ${more} more`);
  return lines;
}

/** An amount in another currency would be a wrong price: no price is better. */
function otherCurrencyLines(others: ReadonlyMap<string, number>): string[] {
  const all = [...others.values()].reduce((sum, rows) => sum + rows, 0);
  const named = [...others].map(([one, rows]) => `${one} (${rows})`).join(", ");
  return all === 0
    ? []
    : [
        `  ${many(all, "listing")} left without a price, which names another currency: ${named}; bring them in as a file of their own`,
      ];
}

/** Files contain prices without a currency: the person who imports them has to know which one was assumed, and why. */
function currencyLines({ code, is_given, counts }: NonNullable<Report["currency"]>): string[] {
  const others = [...counts].filter(([one]) => one !== code).toSorted((a, b) => b[1] - a[1]);
  const elsewhere = others.reduce((sum, [, rows]) => sum + rows, 0);
  const of = is_given ? "as given" : "as is paid where most rows stand or as they say; --currency names another";
  return [
    `  prices are in ${code}, ${of}`,
    ...(elsewhere === 0
      ? []
      : [
          `  ${many(elsewhere, "row")} where something else is paid: ${others.map(([one, rows]) => `${one} (${rows})`).join(", ")}`,
        ]),
  ];
}

function wordLines(what: string, texts: Map<string, number>): string[] {
  if (texts.size === 0) return [];
  const most = [...texts].toSorted((a, b) => b[1] - a[1]).slice(0, MAX_LISTED_WORDS);
  const shown = most.map(([word, times]) => `${printable(word)} (${times})`).join(", ");
  return [`  ${texts.size} words for ${what} that we have no word for, the most common: ${shown}`];
}

/** Removes control characters, because a file's text must not control the terminal that shows it. */
const printable = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, " ");

const many = (n: number, word: string) => `${n} ${word}${n === 1 ? "" : "s"}`;
