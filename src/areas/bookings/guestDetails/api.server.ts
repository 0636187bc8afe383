import { findSide } from "#areas/bookings/reservations/bookingSql.server.ts";
import { dayIn } from "#lib/dates/dates.ts";
import { refuse } from "#lib/http/refusal.ts";
import { serve } from "#platform/http/http.server.ts";
import { readBookedGuestDetails, readGuestDetails, removeGuestDetails, saveGuestDetails } from "./contract.ts";
import { detailsTyped, type GuestDetails, isForHost } from "./rules.ts";
import { deleteDetails, findBooked, findDetails, saveDetails } from "./sql.server.ts";

export const guestDetailsApi = [
  serve(readGuestDetails, async ({ db, viewer }) => ({ guest_details: await findDetails(db, viewer.id) })),

  serve(saveGuestDetails, async ({ db, viewer, input, now }) => {
    const parsed = detailsTyped(input, now().toISOString().slice(0, 10));
    if ("wrong" in parsed) return refuse("validation", parsed.wrong);
    await saveDetails(db, viewer.id, { details: parsed.details, now: now() });
    return { guest_details: parsed.details };
  }),

  serve(removeGuestDetails, async ({ db, viewer }) => {
    await deleteDetails(db, viewer.id);
    return {};
  }),

  serve(readBookedGuestDetails, async ({ db, viewer, input, now, settings, log }) => {
    if (!(await findSide(db, input.code, viewer))?.side) return refuse("not_found");
    const found = await findBooked(db, input.code, viewer.id);
    if (!found || !settings.challenge.guestDetailsCountries.includes(found.country)) return { guest_details: null };
    const { status, checkout, time_zone, country: _, ...details } = found;
    if (!isForHost(status, checkout, dayIn(time_zone, now()))) return { guest_details: null };
    log.info({ reservation: input.code, host: viewer.id }, "guest details were read by a host");
    return { guest_details: details satisfies GuestDetails };
  }),
];
