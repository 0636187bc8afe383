import { addDays, type Day } from "#lib/dates/dates.ts";

export const MAX_FEEDS = 10;
export const MAX_NAME_LENGTH = 60;
export const MAX_URL_LENGTH = 1000;
/** How often another site's calendar is read, and again after it could not be. */
export const READ_HOURS = 2;
export const AGAIN_MINUTES = 30;
/** Without a good reading for so long its host is told. */
export const STALE_HOURS = 24;
export const MAX_FEED_BYTES = 2 * 1024 * 1024;
export const FEED_WAIT_MS = 15_000;
export const MAX_REDIRECTS = 3;
/** So far ahead, and so many times something takes nights in one calendar, are kept. */
export const HORIZON_DAYS = 730;
export const MAX_NIGHTS = 10_000;
/** So often the rule of one event is followed to its next time; all of a calendar, twenty times as often. */
export const MAX_STEPS = 20_000;
/** So many of the events that could not be read are named. */
export const MAX_UNREAD_NAMES = 5;
export const MAX_SUMMARY_LENGTH = 120;

/** Why a calendar could not be read: `feedError.{word}` says it. */
export const FEED_ERRORS = ["unreachable", "not_allowed", "not_found", "too_large", "not_a_calendar"] as const;
export type FeedError = (typeof FEED_ERRORS)[number];

export type Nights = { from: Day; until: Day };

/** The nights that an event takes; at least one. Its end is the day of leaving, as everywhere. */
export const nightsOfEvent = (from: Day, end: Day | null): Nights => ({
  from,
  until: end !== null && end > from ? end : addDays(from, 1),
});

/** What calendars put before the name of a meeting that was called off, which they keep nonetheless. */
const CALLED_OFF =
  /^\s*[[(（【]?\s*(?:cancell?ed|cancelad[oa]|abgesagt|abgebrochen|storniert|annulée?|anulad[oa]|annullat[oa]|geannuleerd|odwołan[eoy]|anulowan[eoy]|anulat[aă]?|zrušen[oýá]|törölve|iptal edildi|ακυρώθηκε|בוטל|отмен[её]н[оаы]?|avbokad|inställt|aflyst|avlyst|annullert|peruttu|ملغاة|ملغى|ملغي|キャンセル済み|キャンセル|已取消|취소됨)(?:\s+event)?\s*(?:[:：\])）】]|\s[-–—]\s|$)/iu;
export const isCalledOff = (summary: string): boolean => CALLED_OFF.test(summary.normalize("NFC"));

type Read = { created_at: Date; imported_at: Date | null };
export const isStale = ({ created_at, imported_at }: Read, now: Date) =>
  now.getTime() - (imported_at ?? created_at).getTime() > STALE_HOURS * 3_600_000;

/** As it is fetched: sites give out `webcal:`, which is `https:`. Null: it is no address that is read. */
export function feedUrl(typed: string, withHttp: boolean): string | null {
  const text = typed.trim().replace(/^webcals?:\/\//i, "https://");
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.username || url.password || text.length > MAX_URL_LENGTH) return null;
  url.hash = "";
  return url.protocol === "https:" || (withHttp && url.protocol === "http:") ? url.href : null;
}
