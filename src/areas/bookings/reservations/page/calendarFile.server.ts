import ical, { escape, type ICalCalendar, ICalCalendarMethod, type ICalEventData } from "ical-generator";
import { type Context, Hono } from "hono";
import { allMessages } from "#lib/i18n/allMessages.ts";
import { type I18n, i18nOf } from "#lib/i18n/i18n.tsx";
import { refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import type { Env, Services, Viewer } from "#platform/http/http.server.ts";
import { parseInput } from "#platform/http/parseInput.server.ts";
import { readReservation } from "#areas/bookings/reservations/contract.ts";
import { isConfirmed } from "#areas/bookings/reservations/rules.ts";
import { reservationResponse } from "#areas/bookings/reservations/responses.server.ts";
import { orRefused, reservationReader } from "./reservationFile.server.ts";
import { wholeAddress } from "#areas/bookings/reservations/arrival/wholeAddress.ts";

/** The calendar event for the viewer who requests it by its code. */
type EventOf = (context: {
  services: Services;
  viewer: Viewer;
  code: string;
  i18n: I18n;
  origin: string;
}) => Promise<ICalEventData>;

/** Serves something booked as a file that calendar programs can read. */
export const calendarFiles = (services: Services, path: string, eventOf: EventOf) =>
  new Hono<Env>().get(path, (c) => orRefused(c, () => file(c, services, eventOf)));

export const CALENDAR_HEADERS = { "content-type": "text/calendar; charset=utf-8", "cache-control": "no-store" };
export const asFile = (name: string) => ({
  ...CALENDAR_HEADERS,
  "content-disposition": `attachment; filename="sojourn-${name}.ics"`,
});

/** A calendar for events. `of` names its contents for programs, `name` for its readers. */
export const newCalendar = (of: "Homes" | "Reservations" | "Trips", name?: string): ICalCalendar =>
  ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: `//Sojourn//${of}//EN`,
    // The library does not escape the name.
    ...(name !== undefined && { name: escape(name, false) }),
  });
/** Ends the last line too, as strict readers require; the library does not. */
export const calendarText = (calendar: ICalCalendar): string => `${calendar.toString()}\r\n`;

async function file(c: Context<Env>, services: Services, eventOf: EventOf): Promise<Response> {
  const viewer = await reservationReader(c, services);
  const { locale, origin } = c.var.visitor;
  const code = c.req.param("code")!;
  const event = await eventOf({ services, viewer, code, i18n: i18nOf(locale, await allMessages(locale)), origin });
  const calendar = newCalendar("Reservations");
  calendar.createEvent({ ...event, stamp: services.now() });
  return c.body(calendarText(calendar), 200, asFile(code));
}

/** A confirmed stay as whole days, with its place as far as the reader may know it. */
export const calendarRoutes = (services: Services) => calendarFiles(services, "/v2/reservations/:code/calendar.ics", stayEvent);

const stayEvent: EventOf = async ({ services, viewer, code: requested, i18n, origin }) => {
  const { t, locale } = i18n;
  const { code } = parseInput(readReservation, { code: requested }) as { code: string };
  const one = await reservationResponse({ ...services, visitor: { locale } }, code, viewer);
  if (!isConfirmed(one.status)) refuse("wrong_state");
  const { agreement } = one;
  return {
    id: `${one.uuid}@${new URL(origin).hostname}`,
    // Whole days, because the reader of the file may be in any time zone.
    start: one.checkin,
    end: one.checkout,
    allDay: true,
    summary:
      one.role === "host"
        ? t("calendarFile.host", { name: one.guest.first_name || t("thread.former"), title: agreement.title })
        : t("calendarFile.guest", { title: agreement.title }),
    location: wholeAddress({ ...one.listing, address: agreement.address }, i18n) || agreement.place,
    description: t("calendarFile.times", { code: one.code, from: agreement.checkin_from, until: agreement.checkout_until }),
    url: origin + to(one.role === "host" ? "reservation" : "itineraryOf", { code: one.code, uuid: one.uuid }),
  };
};
