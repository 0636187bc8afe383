import type { ReservationSlots } from "#areas/bookings/reservations/slots/reservationSlots.server.ts";
import type { MethodHandler } from "#areas/identity/verification/methods/challengeMethods.server.ts";
import { refuse } from "#lib/http/refusal.ts";
import type { ChallengeRuleTable } from "#platform/http/challengeRules.server.ts";
import { detailsTyped } from "./rules.ts";
import { needsDetails, saveDetails } from "./sql.server.ts";

export const guestDetailsRules = {
  first_booking_details: { action: "book_registered_home", flow: "gather_basic_user_info" },
} as const satisfies ChallengeRuleTable;

type Rules = typeof guestDetailsRules;
declare module "#lib/http/endpoint.ts" {
  interface ChallengeRules extends Rules {}
}

/** Challenges the first booking of a home in a country whose law makes hosts register their guests. */
export const guestDetailsSlots: ReservationSlots = {
  async beforeBooking(context, { listing_id, guest_id }) {
    const countries = context.settings.challenge.guestDetailsCountries;
    if (countries.length > 0 && (await needsDetails(context.db, { listing_id, user_id: guest_id, countries })))
      await context.requireChallengeMet(context, "first_booking_details", { about: listing_id });
  },
};

/** The person enters their legal identity [B4.4.3]. It is saved with their own details; the challenge stores nothing of it. */
export const confirmDetailsMethod: MethodHandler<{ begun?: true }> = {
  offer: (_, { user_id }) => (user_id === null ? null : {}),
  describe: ({ begun }) => ({ step: begun ? "form" : "introduction" }),
  async answer({ db, input, now }, { user_id }, { begun }) {
    if (!begun) return { kind: "continued", data: { begun: true } };
    const parsed = detailsTyped(input, now().toISOString().slice(0, 10));
    if ("wrong" in parsed) return refuse("validation", parsed.wrong);
    await saveDetails(db, user_id!, { details: parsed.details, now: now() });
    return { kind: "satisfied" };
  },
};
