import type { Money } from "#lib/money/money.ts";

/** Which letters there are: `letter.{kind}.*`. Each goes to one side. */
export const LETTERS = {
  booking_asked: "guest",
  booking_asks: "host",
  booking_confirmed: "guest",
  booking_new: "host",
  booking_declined: "guest",
  booking_expired: "guest",
  booking_home_gone: "guest",
  booking_missed: "host",
  booking_pay_again: "guest",
  booking_cancelled: "guest",
  booking_cancelled_by_guest: "host",
  booking_let_down: "guest",
  booking_host_restricted: "guest",
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
  booking_deposit_asked: "guest",
  booking_deposit_decided: "guest",
  booking_deposit_contested: "host",
  booking_deposit_kept: "host",
} as const satisfies Record<string, "guest" | "host">;
export type LetterKind = keyof typeof LETTERS;
/** Those that name an amount of money. */
type MoneyLetterKind =
  | "booking_alteration_pay"
  | "booking_refunded"
  | "booking_paid_out"
  | `booking_deposit_${"asked" | "decided" | "contested" | "kept"}`;
export type AmountOf<Kind extends LetterKind> = Kind extends MoneyLetterKind ? [amount: Money] : [];
