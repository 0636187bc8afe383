import { redirect } from "@tanstack/react-router";
import { readReservation } from "#areas/bookings/reservations/contract.ts";
import { eventHref, EVENTS } from "#areas/trips/itinerary/itineraryLinks.ts";
import { readExperienceBooking } from "#areas/experiences/bookings/contract.ts";
import type { Call } from "#lib/http/call.ts";
import { page } from "#lib/page/page.ts";
import { refuse } from "#lib/http/refusal.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";

/** An event by its type and its reservation [B2.1.16]: redirects to its place in the itinerary. */
export default page<never>({
  auth_trigger: "ReservationItinerary",
  async load({ call, i18n, params, search, signal, bootstrap }) {
    if (params.type === "experience")
      throw redirect({
        href: i18n.localizePath(await experienceBookingEvent(call, { ...params, query: stringifySearch(search) }, signal)),
      });
    const event = EVENTS.find((one) => one === params.type) ?? refuse("not_found");
    const { reservation } = await call(readReservation, { code: params.event! }, signal);
    const flags = { generic: params.generic === "true", alteration: params.alteration === "true" };
    throw redirect({
      href: i18n.localizePath(eventHref(bootstrap.site_mode, { uuid: reservation.uuid, event, ...flags }, search)),
    });
  },
  head: ({ i18n: { t } }) => ({ title: t("itinerary.title") }),
  View: () => null,
});

/** In its generic form, without personal data, an experience booking is the public page of the experience [B2.1.19]. */
async function experienceBookingEvent(
  call: Call,
  { event, generic, query }: { event?: string; generic?: string; query: string },
  signal: AbortSignal,
) {
  const { outing: booking } = await call(readExperienceBooking, { code: event! }, signal);
  if (generic !== "true") return to("experienceBooking", { code: booking.code }) + query;
  return `${to("experience", { id: booking.experience.id })}${query === "" ? "?" : `${query}&`}source=itinerary`;
}
