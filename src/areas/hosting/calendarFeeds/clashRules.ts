import { addDays, type Day } from "#lib/dates/dates.ts";
import type { Nights } from "./rules.ts";

/** Hours after which nights that another site merely reports as taken, over a booking of ours, count as a double booking. */
export const STEADY_HOURS = 30;
/** A notice period moves by a day each day; moves of several days are recognised, because some readings may fail. */
const MAX_MOVED_DAYS = 7;

const wordPattern = (...lists: string[]) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${lists.join("|")})(?![\\p{L}\\p{M}])`, "iu");
/** What sites call nights about which they only say that they are unavailable. */
const TAKEN = wordPattern(
  "not available|unavailable|block|blocked|closed|no availability|busy",
  "nicht verfügbar|blockiert|gesperrt|geschlossen|belegt|besetzt",
  "no disponible|bloquead[oa]|cerrad[oa]|ocupad[oa]",
  "non disponible|indisponible|bloquée?|fermée?|occupée?",
  "non disponibile|bloccat[oa]|chius[oa]|occupat[oa]",
  "não dispon[ií]vel|indispon[ií]vel|fechad[oa]",
  "niet beschikbaar|geblokkeerd|gesloten|bezet",
  "ikke tilgængelig|ikke tilgjengelig|inte tillgänglig|niedostępn[eya]|zajęt[eya]|занято|недоступно|müsait değil|kapalı",
  "غير متاح|محجوب|مغلق",
);
/** The same in scripts without spaces between words. */
const TAKEN_WITHIN =
  /予約不可|利用不可|受付不可|ブロック|不可用|不可订|不可預訂|不可预订|已关闭|已關閉|已占用|已封鎖|已屏蔽|满房|滿房|예약 ?불가/u;
const STAYS = wordPattern(
  "reserved|reservation|booked|reserviert|reservad[oa]|réservée?|prenotat[oa]|gereserveerd|zarezerwowane",
);
/** How a site that marks stays differently labels all other unavailable nights. */
const TOLD_APART = /^\s*airbnb\s*[(（]/i;
const saysStay = (summary: string): boolean => STAYS.test(summary.normalize("NFC"));
/** Whether an event only says that nights are taken; an event without text counts as well. */
export function saysOnlyTaken(summary: string): boolean {
  const text = summary.normalize("NFC");
  return !saysStay(text) && (text.trim() === "" || [TOLD_APART, TAKEN, TAKEN_WITHIN].some((texts) => texts.test(text)));
}

type Event = Nights & { uid: string; summary: string };
/** Whether a site labels stays differently from other unavailable nights. */
export const tellsStaysApart = (events: readonly Event[]): boolean =>
  events.some(({ summary }) => saysStay(summary) || TOLD_APART.test(summary));

/** Tells which events are notice periods that move on each day, by comparison with the previous reading. */
export function movedSince(before: readonly Event[], now: readonly Event[]): (event: Event) => boolean {
  const present = new Set(now.map(({ from, until }) => `${from}/${until}`));
  const gone = new Set(
    before
      .filter(({ from, until, summary }) => saysOnlyTaken(summary) && !present.has(`${from}/${until}`))
      .flatMap(({ from, until, uid }) => [`${from}/${until}`, `${from}/${until} ${uid}`]),
  );
  return ({ from, until, uid, summary }) =>
    gone.size > 0 &&
    saysOnlyTaken(summary) &&
    SHIFTS.some(([begins, ends]) => {
      const was = `${addDays(from, -begins)}/${addDays(until, -ends)}`;
      // Under another uid it could be different nights, unless it has moved by exactly one day.
      return gone.has(`${was} ${uid}`) || (begins === 1 && ends === 1 && gone.has(was));
    });
}
/** The days by which the beginning and the end may have moved. */
const SHIFTS = Array.from({ length: MAX_MOVED_DAYS }, (_, n) => n + 1).flatMap((begins) =>
  Array.from({ length: MAX_MOVED_DAYS + 1 }, (_, ends) => [begins, ends] as const),
);

type Booking = { checkin: Day; checkout: Day; created_at: Date };
/** What the other site may know: `read_at` is when our calendar was last read. */
type Own = { bookings: readonly Booking[]; blocked: readonly Nights[]; read_at: Date | null };
export type Site = Own & { tellsStays: boolean; today: Day };

const later = (a: Day, b: Day): Day => (a > b ? a : b);
const isKnown = ({ created_at }: Booking, read_at: Date | null) => read_at !== null && read_at >= created_at;
const toNights = ({ checkin, checkout }: Booking): Nights => ({ from: checkin, until: checkout });

/** Whether all nights from today on are covered by others. */
function isWithin({ from, until }: Nights, among: readonly Nights[], today: Day): boolean {
  let reached = later(from, today);
  for (const one of among.toSorted((a, b) => (a.from < b.from ? -1 : 1)))
    if (one.from <= reached) reached = later(reached, one.until);
  return reached >= until;
}
const beginsAsOne = ({ from }: Nights, among: readonly Nights[], today: Day) =>
  among.some((one) => later(one.from, today) === later(from, today));
const endsAsOne = ({ until }: Nights, among: readonly Nights[]) => among.some((one) => one.until === until);
const isSame = (a: Nights, b: Nights, today: Day) => beginsAsOne(a, [b], today) && endsAsOne(a, [b]);
/** Whether nights are exactly some of the others merged. */
const isMerged = (event: Nights, among: readonly Nights[], today: Day) =>
  isWithin(event, among, today) && beginsAsOne(event, among, today) && endsAsOne(event, among);

/**
 * How nights of another site's calendar relate to a booking on the same nights. `stay`: a double booking, of which the host is
 * notified. `question`: perhaps our own booking that came back; `unclear`: something that the site does not distinguish from a
 * stay; in both cases the host is asked. `watched`: not a stay unless it remains. Null: explained by our own nights.
 */
export const CLASHES = ["stay", "question", "unclear", "watched"] as const;
export type Clash = (typeof CLASHES)[number];
export function findClash(event: Event & { moves: boolean }, booking: Booking, site: Site): Clash | null {
  const { bookings, blocked, read_at, today, tellsStays } = site;
  if (!saysOnlyTaken(event.summary)) return "stay";
  if (tellsStays) {
    const isReported = isKnown(booking, read_at) && isWithin(toNights(booking), [event], today);
    return isReported || isWithin(event, [...bookings.map(toNights), ...blocked], today) ? null : "watched";
  }
  if (event.moves) return "watched";
  if (isSame(event, toNights(booking), today)) return isKnown(booking, read_at) ? "question" : "stay";
  const details = [...bookings.filter((one) => isKnown(one, read_at)).map(toNights), ...blocked];
  return isMerged(event, details, today) ? null : "unclear";
}

/**
 * Whether an event is only our own nights that came back, so that it disappears with them. `isAnswered`: the host has confirmed
 * that.
 */
export function isEcho(event: Event, site: Site, isAnswered: boolean): boolean {
  const { bookings, blocked, read_at, today, tellsStays } = site;
  const known = bookings.filter((one) => isKnown(one, read_at)).map(toNights);
  const details = [...known, ...blocked];
  if (!known.some(({ from, until }) => from < event.until && event.from < until)) return false;
  if (!saysOnlyTaken(event.summary) || !isWithin(event, details, today)) return false;
  if (tellsStays || isAnswered) return true;
  return !known.some((one) => isSame(event, one, today)) && isMerged(event, details, today);
}

type Found = { kind: Clash; found_at: Date };
/**
 * The current kind of a clash, given the one at the last reading: once reported as a stay it stays one, and a clash that remains
 * becomes one.
 */
export function clashNow(kind: Clash, before: Found | undefined, now: Date): Clash {
  if (!before || kind === "stay" || before.kind === "stay") return before?.kind === "stay" ? "stay" : kind;
  if (kind === "question") return kind;
  if (now.getTime() - before.found_at.getTime() >= STEADY_HOURS * 3_600_000) return "stay";
  return before.kind === "watched" ? "watched" : kind;
}
