import type { ICalEventData } from "ical-generator";
import { type Context, Hono } from "hono";
import { textsFor } from "#areas/identity/accounts/people/mails.server.ts";
import { asFile, CALENDAR_HEADERS, calendarText, newCalendar } from "#areas/bookings/reservations/page/calendarFile.server.ts";
import { orRefused, reservationReader } from "#areas/bookings/reservations/page/reservationFile.server.ts";
import { isConfirmed } from "#areas/bookings/reservations/rules.ts";
import { wholeAddress } from "#areas/bookings/reservations/arrival/wholeAddress.ts";
import { townIn } from "#areas/discovery/places/rules.ts";
import { allMessages } from "#lib/i18n/allMessages.ts";
import { formatTime } from "#lib/dates/clock.ts";
import { addDays, dayIn } from "#lib/dates/dates.ts";
import { type I18n, i18nOf } from "#lib/i18n/i18n.tsx";
import { refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import type { Db } from "#platform/db/db.server.ts";
import { findBySecret } from "#platform/visitor/findBySecret.server.ts";
import type { Env, Services } from "#platform/http/http.server.ts";
import { refuseTooMany } from "#platform/limits/limits.server.ts";
import { parseInput } from "#platform/http/parseInput.server.ts";
import { FEED_PATH } from "#areas/trips/itinerary/api.server.ts";
import { readTrip } from "#areas/trips/itinerary/contract.ts";
import { followerOf } from "#areas/trips/itinerary/travellers/peopleSql.server.ts";
import {
  entriesOf,
  type EntryRow,
  findTrip,
  experienceBookingsDuring,
  tablesDuring,
  type TripExperienceBookingRow,
  type TripRow,
  type TripTableRow,
  tripsToFollow,
} from "#areas/trips/itinerary/sql.server.ts";

const ENTRY_MINUTES = 60;
/** Days after its end for which a trip stays in a followed calendar. */
const FOLLOWED_DAYS = 60;
const FEEDS_A_MINUTE = 30;
type CalendarTexts = { i18n: I18n; origin: string };

/** A trip as a calendar file, and all of a user's trips at an address that calendar programs follow. */
export const tripCalendarRoutes = (services: Services) =>
  new Hono<Env>()
    .get("/v2/trips/:uuid/calendar.ics", (c) => orRefused(c, () => file(c, services)))
    .get(`${FEED_PATH}/:code{[\\w-]{16,64}\\.ics}`, (c) => orRefused(c, () => feed(c, services)));

async function file(c: Context<Env>, services: Services): Promise<Response> {
  const viewer = await reservationReader(c, services);
  const { uuid } = parseInput(readTrip, { uuid: c.req.param("uuid")! }) as { uuid: string };
  const trip = (await findTrip(services.db, uuid, viewer.id)) ?? refuse("not_found");
  if (!isConfirmed(trip.status)) refuse("wrong_state");
  const { locale, origin } = c.var.visitor;
  const text = await calendarOf(services, [trip], { i18n: i18nOf(locale, await allMessages(locale)), origin });
  return c.body(text, 200, asFile(uuid));
}

async function feed(c: Context<Env>, services: Services): Promise<Response> {
  refuseTooMany(await services.limits.take(`feed ${c.var.visitor.address}`, FEEDS_A_MINUTE, 60));
  const code = c.req.param("code")!.slice(0, -".ics".length);
  const requestContext = { limits: services.limits, visitor: c.var.visitor };
  const person = (await findBySecret(requestContext, "trip feed", () => followerOf(services.db, code))) ?? refuse("not_found");
  const trips = await tripsToFollow(services.db, person.id, addDays(dayIn("UTC", services.now()), -FOLLOWED_DAYS));
  const texts = { i18n: await textsFor(person), origin: c.var.visitor.origin };
  return c.body(await calendarOf(services, trips, texts), 200, CALENDAR_HEADERS);
}

async function calendarOf({ db, now }: Services, trips: readonly TripRow[], texts: CalendarTexts): Promise<string> {
  const calendar = newCalendar("Trips", texts.i18n.t("tripCalendar.name"));
  for (const trip of trips) for (const event of await eventsOf(db, trip, texts)) calendar.createEvent({ ...event, stamp: now() });
  return calendarText(calendar);
}

/** Contains no price and no door code, because others may see a calendar too. */
async function eventsOf(db: Db, trip: TripRow, texts: CalendarTexts): Promise<ICalEventData[]> {
  const { i18n } = texts;
  const { t, locale } = i18n;
  const time = (localTime: string) => formatTime(localTime, locale, undefined);
  const where = { ...trip, city: townIn(locale, trip) };
  const url = texts.origin + to("itineraryOf", { uuid: trip.uuid });
  const named = (id: string) => `${id}@${new URL(texts.origin).hostname}`;
  const stay: ICalEventData = {
    id: named(trip.uuid),
    // Whole days, because the reader of the file may be in any time zone.
    start: trip.checkin,
    end: trip.checkout,
    allDay: true,
    summary: t("calendarFile.guest", { title: trip.title }),
    location: wholeAddress(where, i18n) || trip.place,
    description: t("tripCalendar.times", { from: time(trip.checkin_from), until: time(trip.checkout_until) }),
    url,
  };
  const entries = (await entriesOf(db, trip.booking_id)).map((entry) => ({
    ...entryEvent(entry),
    id: named(`entry-${entry.id}`),
    url,
  }));
  const tables = (await tablesDuring(db, trip)).map((table) => ({
    ...bookedEvent(table, trip),
    // Not its code, which only the guest who booked it may know.
    id: named(`table-${table.restaurant_id}-${table.begins_at.getTime()}`),
    url,
  }));
  const bookings = (await experienceBookingsDuring(db, trip)).map((booking) => ({
    ...bookedEvent(booking, trip),
    id: named(`outing-${booking.experience_id}-${booking.begins_at.getTime()}`),
    url,
  }));
  return [stay, ...entries, ...tables, ...bookings];
}

const entryEvent = ({ day, begins_at, title, place, text }: EntryRow): ICalEventData => ({
  ...(begins_at
    ? { start: begins_at, end: new Date(begins_at.getTime() + ENTRY_MINUTES * 60_000) }
    : { start: day, end: addDays(day, 1), allDay: true }),
  summary: title,
  location: place || null,
  description: text || null,
});

/** A table, or seats at an experience. */
const bookedEvent = (
  { title, begins_at, minutes }: TripTableRow | TripExperienceBookingRow,
  { city }: TripRow,
): ICalEventData => ({
  start: begins_at,
  end: new Date(begins_at.getTime() + minutes * 60_000),
  summary: title,
  location: `${title}, ${city}`,
});
