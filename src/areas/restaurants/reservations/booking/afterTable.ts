import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import type { TableReservation } from "#areas/restaurants/reservations/contract.ts";

type Closed = Pick<TableReservation, "role" | "code" | "restaurant" | "date">;

/** The next page after a table was cancelled or closed: the booking for the guest, the day for the restaurant. */
export const afterTable = ({ role, code, restaurant, date }: Closed): string =>
  role === "guest"
    ? to("tableReservation", { code })
    : to("hostTables", {}) + stringifySearch({ restaurant_id: restaurant.id, date });
