import { addDays, type Day } from "#lib/dates/dates.ts";

export const MAX_FEEDS = 10;
export const MAX_NAME_LENGTH = 60;
export const MAX_URL_LENGTH = 1000;
/** Hours between readings of another site's calendar, and minutes until the next attempt after a failure. */
export const READ_HOURS = 2;
export const AGAIN_MINUTES = 30;
/** Hours without a successful reading after which the host is notified. */
export const STALE_HOURS = 24;
export const MAX_FEED_BYTES = 2 * 1024 * 1024;
export const FEED_WAIT_MS = 15_000;
export const MAX_REDIRECTS = 3;
/** `HORIZON_DAYS`: how far ahead nights are kept. `MAX_NIGHTS`: how many periods of nights are kept per calendar. */
export const HORIZON_DAYS = 730;
export const MAX_NIGHTS = 10_000;
/** The maximum number of occurrences calculated for one event's rule; for a whole calendar it is twenty times as many. */
export const MAX_STEPS = 20_000;
/** How many of the unreadable events are named. */
export const MAX_UNREAD_NAMES = 5;
export const MAX_SUMMARY_LENGTH = 120;

/** Why a calendar could not be read; the message is `feedError.{word}`. */
export const FEED_ERRORS = ["unreachable", "not_allowed", "not_found", "too_large", "not_a_calendar"] as const;
export type FeedError = (typeof FEED_ERRORS)[number];

export type Nights = { from: Day; until: Day };

/** The nights that an event takes, at least one. As everywhere, its end is the day of departure. */
export const nightsOfEvent = (from: Day, end: Day | null): Nights => ({
  from,
  until: end !== null && end > from ? end : addDays(from, 1),
});

/** The prefixes that calendars put before a cancelled event that they still list. */
const CALLED_OFF =
  /^\s*[[(（【]?\s*(?:cancell?ed|cancelad[oa]|abgesagt|abgebrochen|storniert|annulée?|anulad[oa]|annullat[oa]|geannuleerd|odwołan[eoy]|anulowan[eoy]|anulat[aă]?|zrušen[oýá]|törölve|iptal edildi|ακυρώθηκε|בוטל|отмен[её]н[оаы]?|avbokad|inställt|aflyst|avlyst|annullert|peruttu|ملغاة|ملغى|ملغي|キャンセル済み|キャンセル|已取消|취소됨)(?:\s+event)?\s*(?:[:：\])）】]|\s[-–—]\s|$)/iu;
export const isCalledOff = (summary: string): boolean => CALLED_OFF.test(summary.normalize("NFC"));

type Read = { created_at: Date; imported_at: Date | null };
export const isStale = ({ created_at, imported_at }: Read, now: Date) =>
  now.getTime() - (imported_at ?? created_at).getTime() > STALE_HOURS * 3_600_000;

/** The address to fetch: sites give out `webcal:`, which means `https:`. Null if it is not an allowed address. */
export function feedUrl(typed: string, withHttp: boolean): string | null {
  const text = typed.trim().replace(/^webcals?:\/\//i, "https://");
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.username || url.password || text.length > MAX_URL_LENGTH) return null;
  url.hash = "";
  return url.protocol === "https:" || (withHttp && url.protocol === "http:") ? url.href : null;
}
