import { calendarFiles } from "#areas/bookings/reservations/page/calendarFile.server.ts";
import { refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import type { Services } from "#platform/http/http.server.ts";
import { parseInput } from "#platform/http/parseInput.server.ts";
import { readExperienceBookingOf } from "./responses.server.ts";
import { readExperienceBooking } from "./contract.ts";

/** Booked seats as a file for calendar programs: with exact times, valid in any time zone. */
export const experienceBookingCalendarRoutes = (services: Services) =>
  calendarFiles(services, "/v2/outings/:code/calendar.ics", async ({ viewer, code: requested, i18n: { t, locale }, origin }) => {
    const { code } = parseInput(readExperienceBooking, { code: requested }) as { code: string };
    const { status, experience, guests, starts_at, ends_at } = await readExperienceBookingOf(
      { ...services, visitor: { locale } },
      code,
      viewer.id,
    );
    if (status !== "paid") refuse("wrong_state");
    const { title, city, meeting_point: at } = experience;
    return {
      id: `outing-${code}@${new URL(origin).hostname}`,
      start: new Date(starts_at),
      end: new Date(ends_at),
      summary: t("calendarFile.outing", { title, count: guests }),
      location: at ? { title: city, geo: { lat: at.lat, lon: at.lng } } : city,
      description: t("calendarFile.tableCode", { code }),
      url: origin + to("experienceBooking", { code }),
    };
  });
