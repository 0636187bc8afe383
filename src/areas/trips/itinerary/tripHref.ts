import type { SiteMode } from "#lib/page/bootstrap.ts";
import { to } from "#paths";
import type { ReservationCard } from "#areas/bookings/reservations/contract.ts";
import { itineraryHref } from "./itineraryLinks.ts";
import { whenOf } from "#areas/bookings/reservations/rules.ts";

/** The link of a booking's card: guests get to their plans or the next necessary step, hosts to the reservation. */
export function tripHref(
  { code, uuid, status, role }: Pick<ReservationCard, "code" | "uuid" | "status" | "role">,
  plans: { site: SiteMode; query: Record<string, unknown> } = { site: "home", query: {} },
): string {
  if (role === "guest" && status === "held") return to("payReservation", { code });
  if (role === "guest" && whenOf(status) === "upcoming") return itineraryHref(plans.site, uuid, plans.query);
  return to("reservation", { code });
}
