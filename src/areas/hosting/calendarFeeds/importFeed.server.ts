import { addNotification } from "#areas/messaging/notifications/addNotification.server.ts";
import { sendNotice } from "#areas/identity/accounts/people/mails.server.ts";
import { contactPerson, type ContactPerson } from "#areas/identity/accounts/people/contactPerson.server.ts";
import { originOf } from "#platform/settings/originOf.ts";
import { setFeedNights } from "#areas/discovery/listings/nights/feedNights.server.ts";
import { lockListing } from "#areas/discovery/listings/nights/lockedNights.server.ts";
import { type Day, dayIn } from "#lib/dates/dates.ts";
import { DEFAULT_LOCALE } from "#lib/i18n/locales.ts";
import { to } from "#paths";
import { type Db, sql } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import { type Fetched, FeedFailed, fetchFeed } from "./fetchFeed.server.ts";
import type { FeedEvent, FeedReading } from "./readFeed.server.ts";
import { readFeedApart } from "./readFeedApart.server.ts";
import { CLASHES, clashNow, findClash, isEcho, movedSince, type Site, tellsStaysApart } from "./clashRules.ts";
import { AGAIN_MINUTES, isStale, type Nights, READ_HOURS } from "./rules.ts";
import {
  type Conflict,
  type ConflictRow,
  findConflicts,
  findEvents,
  type FeedRow,
  findFeed,
  holdingBookings,
  isOwnUuid,
  nightsTaken,
  type OwnBooking,
  putConflicts,
  putEvents,
  readAtOf,
  setFailed,
  setFound,
  setRead,
  setStaleNotified,
  setTellsStays,
  takenHere,
} from "./sql.server.ts";

type Reading = Pick<Services, "db" | "now" | "settings" | "post" | "log">;

/** Reads another site's calendar and takes its nights. If the reading fails, everything stays as at the last successful one. */
export async function importFeed(services: Reading, id: number): Promise<void> {
  const feed = await findFeed(services.db, id);
  if (!feed) return;
  const now = services.now();
  try {
    const today = dayIn(feed.time_zone, now);
    // Repeating events reach further each day, even if the calendar is unchanged.
    const isSameDay = feed.imported_at !== null && dayIn(feed.time_zone, feed.imported_at) === today;
    const requested = isSameDay ? feed : { ...feed, etag: null, modified: null };
    const fetched = await fetchFeed(requested, services.settings.isDemo);
    const { text } = fetched;
    const about = { timeZone: feed.time_zone, today, blocksFree: feed.blocks_free };
    const reading = text === null ? null : await readFeedApart({ text, ...about });
    if (text !== null && reading === null) throw new FeedFailed("not_a_calendar");
    await services.db.transaction((tx) => saveReading(tx, services, { feed, fetched, reading }));
  } catch (error) {
    if (!(error instanceof FeedFailed)) throw error;
    services.log.warn({ feed: id, word: error.word }, "a calendar could not be read");
    await services.db.transaction((tx) => saveFailure(tx, services, { feed, error }));
  }
}

type Read = { feed: FeedRow; fetched: Fetched; reading: FeedReading | null };
async function saveReading(tx: Db, services: Reading, { feed, fetched, reading }: Read) {
  const now = services.now();
  await lockListing(tx, feed.listing_id);
  // If it was removed meanwhile, or its host changed the setting for free events, it is read again later.
  if ((await findFeed(tx, feed.id))?.blocks_free !== feed.blocks_free) return;
  if (reading) {
    const today = dayIn(feed.time_zone, now);
    const others = await withoutOwn(tx, services, { feed, events: reading.events });
    const before = { events: await findEvents(tx, feed.id), conflicts: await findConflicts(tx, feed.id) };
    const site = await readSite(tx, feed, { events: others, today });
    const conflicts = toConflicts(others, before, { site, now });
    const answered = new Set(
      before.conflicts.filter(({ kind, kept_at }) => kind === "question" && kept_at).map((one) => toNightsKey(one, today)),
    );
    const strange = others.filter((event) => !isEcho(event, site, answered.has(toNightsKey(event, today))));
    await putEvents(tx, feed.id, strange);
    await setFound(tx, feed.id, reading);
    if (site.tellsStays && !feed.tells_stays) await setTellsStays(tx, feed.id);
    await setFeedNights(tx, feed.listing_id, await nightsTaken(tx, feed.listing_id, today));
    await putConflicts(tx, feed.id, { conflicts, now });
    const kind = kindToNotify(conflicts, before.conflicts, today);
    if (kind) await notifyHost(tx, services, { feed, kind });
  }
  const { etag, modified } = fetched;
  await setRead(tx, feed.id, { etag, modified, now, next: new Date(now.getTime() + READ_HOURS * 3_600_000) });
}

type OwnSite = Site & { bookings: OwnBooking[] };
type Events = { events: readonly FeedEvent[]; today: Day };
async function readSite(tx: Db, feed: FeedRow, { events, today }: Events): Promise<OwnSite> {
  return {
    bookings: await holdingBookings(tx, feed.listing_id, today),
    blocked: (await takenHere(tx, feed.listing_id, today)).filter(({ uuid }) => uuid === null),
    read_at: await readAtOf(tx, feed.listing_id),
    tellsStays: feed.tells_stays || tellsStaysApart(events),
    today,
  };
}

/** Some sites shorten nights that have begun to the remaining ones; both get the same name. */
const toNightsKey = ({ from, until }: Nights, today: Day) => `${from > today ? from : ""}/${until}`;
const toClashKey = (one: Nights & { booking_id: number }, today: Day) => `${toNightsKey(one, today)} ${one.booking_id}`;
type Before = { events: FeedEvent[]; conflicts: ConflictRow[] };
type Present = { site: OwnSite; now: Date };
/** One conflict for the same nights of a booking, however many events report them: the most serious one. */
function toConflicts(events: readonly FeedEvent[], before: Before, { site, now }: Present): Conflict[] {
  const known = new Map(before.conflicts.map((conflict) => [toClashKey(conflict, site.today), conflict]));
  const moves = movedSince(before.events, events);
  const found = new Map<string, Conflict>();
  for (const event of events)
    for (const booking of site.bookings) {
      if (event.from >= booking.checkout || booking.checkin >= event.until) continue;
      const name = toClashKey({ ...event, booking_id: booking.id }, site.today);
      const taken = { from: known.get(name)?.from ?? event.from, until: event.until, summary: event.summary };
      const clash = findClash({ ...event, moves: moves(event) }, booking, site);
      const kind = clash && clashNow(clash, known.get(name), now);
      const other = found.get(name);
      if (kind && (!other || CLASHES.indexOf(kind) < CLASHES.indexOf(other.kind)))
        found.set(name, { ...taken, booking_id: booking.id, kind });
    }
  return [...found.values()];
}

/** Notifies a host once of each double booking; questions only appear in the menu. */
function kindToNotify(conflicts: readonly Conflict[], before: readonly ConflictRow[], today: Day) {
  const known = new Map(before.map((conflict) => [toClashKey(conflict, today), conflict]));
  const fresh = conflicts.filter((conflict) => {
    const was = known.get(toClashKey(conflict, today));
    return !was?.kept_at && was?.kind !== conflict.kind && conflict.kind !== "watched";
  });
  if (fresh.length === 0) return null;
  return fresh.some(({ kind }) => kind === "stay") ? "calendar_conflict" : "calendar_question";
}

type Incoming = { feed: FeedRow; events: readonly FeedEvent[] };
/** Drops our own nights that other sites return under our own uids. */
async function withoutOwn(tx: Db, services: Reading, { feed, events }: Incoming): Promise<FeedEvent[]> {
  const suffix = `@${new URL(originOf(services)).hostname}`;
  const uuidOf = ({ uid }: FeedEvent) => (uid.endsWith(suffix) && UUID.test(uid.slice(0, 36)) ? uid.slice(0, 36) : null);
  const uuids = events.map(uuidOf).filter((uuid) => uuid !== null);
  const own = uuids.length > 0 ? await isOwnUuid(tx, feed.listing_id, uuids) : new Set();
  return events.filter((event) => !own.has(uuidOf(event)) && !event.uid.startsWith(`nights-${feed.listing_id}-`));
}
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

async function saveFailure(tx: Db, services: Reading, { feed, error }: { feed: FeedRow; error: FeedFailed }) {
  const now = services.now();
  await setFailed(tx, feed.id, { error: error.word, now, next: new Date(now.getTime() + AGAIN_MINUTES * 60_000) });
  if (isStale(feed, now) && (await setStaleNotified(tx, feed.id, now)))
    await notifyHost(tx, services, { feed, kind: "calendar_stale" });
}

type Notice = { feed: FeedRow; kind: "calendar_conflict" | "calendar_question" | "calendar_stale" };
async function notifyHost(tx: Db, services: Reading, { feed, kind }: Notice) {
  const { host_id, title, name, listing_id } = feed;
  const found = await tx.one<{ person: ContactPerson }>(
    sql`select ${contactPerson} as person from users where id = ${host_id} and closed_at is null`,
  );
  if (!found) return;
  const url = to("calendarSync", {});
  await addNotification(
    tx,
    { user_id: host_id, kind, facts: { name, title }, url, topic: `${kind} ${listing_id}` },
    services.now(),
  );
  if (kind === "calendar_question") return;
  const sending = { ...services, visitor: { locale: DEFAULT_LOCALE } };
  const values = { name: found.person.first_name, other: name, title };
  await sendNotice(tx, sending, { kind, person: found.person, values, href: originOf(services) + url });
}
