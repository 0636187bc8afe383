import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import type { TableReservation } from "#areas/restaurants/reservations/contract.ts";

type Closed = Pick<TableReservation, "role" | "code" | "restaurant" | "date">;

/** Where somebody goes on from a table that was cancelled or closed: the guest sees the booking, the restaurant its day. */
export const afterTable = ({ role, code, restaurant, date }: Closed): string =>
  role === "guest"
    ? to("tableReservation", { code })
    : to("hostTables", {}) + stringifySearch({ restaurant_id: restaurant.id, date });
