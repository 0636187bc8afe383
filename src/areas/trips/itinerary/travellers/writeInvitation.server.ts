import { townIn } from "#areas/discovery/places/rules.ts";
import { sendMail } from "#areas/identity/accounts/people/mails.server.ts";
import { nameInMail } from "#areas/money/referrals/rules.ts";
import { stopToken } from "#areas/money/referrals/stopToken.server.ts";
import { to } from "#paths";
import type { Db } from "#platform/db/db.server.ts";
import type { HandlerContext } from "#platform/http/http.server.ts";
import type { inviteTraveller } from "./peopleContract.ts";
import type { TripRow } from "#areas/trips/itinerary/sql.server.ts";

type InvitationEmail = { email: string; message: string; code: string; trip: Pick<TripRow, "city" | "city_names"> };

/** Sent to the owner of the address: its link has a code of its own, so that revoking the invitation invalidates it. */
export async function writeInvitation(
  tx: Db,
  context: HandlerContext<typeof inviteTraveller>,
  { email, message, code, trip }: InvitationEmail,
) {
  const { viewer, visitor, secret } = context;
  const stop = `${visitor.origin}${to("stopInvitations", {})}?token=${stopToken(email, secret)}`;
  await sendMail(tx, context, {
    kind: "trip_invitation",
    to: email,
    user_id: null,
    locale: null,
    values: { name: nameInMail(viewer.first_name), city: townIn(visitor.locale, trip), stop },
    ...(message && { text: `“${message}”` }),
    href: `${visitor.origin}${to("joinTrip", { code })}`,
  });
}
