import { Hono } from "hono";
import { CALENDAR_HEADERS, calendarText, newCalendar } from "#areas/bookings/reservations/page/calendarFile.server.ts";
import { orRefused } from "#areas/bookings/reservations/page/reservationFile.server.ts";
import { originOf } from "#platform/settings/originOf.ts";
import { dayIn } from "#lib/dates/dates.ts";
import { refuse } from "#lib/http/refusal.ts";
import { findBySecret } from "#platform/visitor/findBySecret.server.ts";
import type { Env, Services } from "#platform/http/http.server.ts";
import { refuseTooMany } from "#platform/limits/limits.server.ts";
import { EXPORT_PATH } from "./api.server.ts";
import { readByCode, takenHere } from "./sql.server.ts";

const READS_A_MINUTE = 60;

/** A home's unavailable nights for other sites, without names or prices. Everybody who has the address may read it. */
export const calendarExportRoutes = (services: Services) =>
  new Hono<Env>().get(`${EXPORT_PATH}/:code{[\\w-]{16,64}\\.ics}`, (c) =>
    orRefused(c, async () => {
      refuseTooMany(await services.limits.take(`calendar ${c.var.visitor.address}`, READS_A_MINUTE, 60));
      const now = services.now();
      const code = c.req.param("code").slice(0, -".ics".length);
      const requestContext = { limits: services.limits, visitor: c.var.visitor };
      const home =
        (await findBySecret(requestContext, "home calendar", () => readByCode(services.db, code, now))) ?? refuse("not_found");
      const { hostname } = new URL(originOf(services));
      const calendar = newCalendar("Homes", home.title);
      for (const { from, until, uuid } of await takenHere(services.db, home.listing_id, dayIn(home.time_zone, now)))
        calendar.createEvent({
          id: `${uuid ?? `nights-${home.listing_id}-${from}`}@${hostname}`,
          start: from,
          end: until,
          allDay: true,
          // The words that other sites look for, always in English.
          summary: uuid ? "Reserved" : "Not available",
          stamp: now,
        });
      return c.body(calendarText(calendar), 200, CALENDAR_HEADERS);
    }),
  );
