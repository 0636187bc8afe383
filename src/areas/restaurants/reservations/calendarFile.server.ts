import { calendarFiles } from "#areas/bookings/reservations/page/calendarFile.server.ts";
import { refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import type { Services } from "#platform/http/http.server.ts";
import { parseInput } from "#platform/http/parseInput.server.ts";
import { tableReservationResponse } from "./responses.server.ts";
import { readTableReservation } from "./contract.ts";

/** A booked table as a file for calendar programs: with exact times, valid in any time zone. */
export const tableCalendarRoutes = (services: Services) =>
  calendarFiles(
    services,
    "/v2/table_reservations/:code/calendar.ics",
    async ({ viewer, code: requested, i18n: { t, locale }, origin }) => {
      const { code } = parseInput(readTableReservation, { code: requested }) as { code: string };
      const one = await tableReservationResponse({ ...services, visitor: { locale } }, code, viewer.id);
      if (one.status !== "booked") refuse("wrong_state");
      const { title, city } = one.restaurant;
      const start = new Date(one.begins_at);
      return {
        id: `table-${code}@${new URL(origin).hostname}`,
        start,
        end: new Date(start.getTime() + one.minutes * 60_000),
        summary: t("calendarFile.table", { title, count: one.number_of_guest }),
        location: `${title}, ${city}`,
        description: t("calendarFile.tableCode", { code }),
        url: origin + to("tableReservation", { code }),
      };
    },
  );
