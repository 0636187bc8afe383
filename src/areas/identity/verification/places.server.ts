import { findById } from "#areas/identity/accounts/sql.server.ts";
import type { WorkingMethod } from "./flows/challengeFlows.ts";
import type { Guarded, Stake } from "#platform/http/http.server.ts";
import type { Channel } from "#platform/mail/post.server.ts";
import type { Friction } from "./sql.server.ts";

type Places = Partial<Record<WorkingMethod, Friction>>;

/** Where codes can go: to the address and number of the account at stake, else to those that were typed, whoever has them. */
export async function placesOf(
  { db, channels }: Pick<Guarded, "db"> & { channels: readonly Channel[] },
  { user_id, destination }: Omit<Stake, "user_id"> & { user_id: number | null },
): Promise<Places> {
  const account = user_id === null ? null : await findById(db, user_id);
  const email = account ? account.email?.toLowerCase() : destination?.channel === "email" ? destination.to : null;
  const phone = account ? account.phone : destination?.channel === "sms" ? destination.to : null;
  return {
    ...(email && channels.includes("email") && { email_code: { channel: "email", to: email } }),
    ...(phone && channels.includes("sms") && { text: { channel: "sms", to: phone } }),
    ...(phone && channels.includes("voice") && { call: { channel: "voice", to: phone } }),
  };
}
