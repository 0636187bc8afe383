import { noteForBoth } from "./noteForBoth.server.ts";
import type { Money } from "#lib/money.ts";
import type { Db } from "#platform/db.server.ts";
import type { House } from "#platform/http.server.ts";

/** Which letters there are: `letter.{kind}.*`. Each goes to one side. */
export const LETTERS = {
  booking_asked: "guest",
  booking_asks: "host",
  booking_confirmed: "guest",
  booking_new: "host",
  booking_declined: "guest",
  booking_expired: "guest",
  booking_missed: "host",
  booking_pay_again: "guest",
  booking_cancelled: "guest",
  booking_cancelled_by_guest: "host",
  booking_let_down: "guest",
  booking_you_cancelled: "host",
  booking_alteration_asked: "guest",
  booking_alteration_asks: "host",
  booking_alteration_pay: "guest",
  booking_altered: "guest",
  booking_altered_host: "host",
  booking_alteration_declined: "guest",
  booking_alteration_refused: "host",
  booking_refunded: "guest",
  booking_paid_out: "host",
  booking_disputed: "host",
  booking_decided: "guest",
  booking_decided_host: "host",
} as const satisfies Record<string, "guest" | "host">;
export type LetterKind = keyof typeof LETTERS;

/** Tells one side what has happened: by a letter, in the header, and in the thread of the two. */
export async function tell(
  house: Pick<House, "post" | "settings" | "now">,
  tx: Db,
  booking_id: number,
  kind: LetterKind,
  amount?: Money,
) {
  await noteForBoth(house, tx, booking_id, kind, amount);
  if (house.post.channels.length === 0) return;
  // Words come with the build. The demo's town is drawn without one, and has nobody write letters.
  const { writeLetter } = await import("./writeLetter.server.ts");
  await writeLetter(house, tx, booking_id, kind, amount);
}
