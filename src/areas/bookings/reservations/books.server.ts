import { type Line, postTransaction } from "#areas/money/ledger/post.server.ts";
import type { Db } from "#platform/db/db.server.ts";
import { type BookingRow, findBooking, setPosted } from "./bookingSql.server.ts";

/**
 * Books a booking's movement of money: `received_micros` from the guest (negative: went back), and the difference between what
 * host and place are owed and what the books already hold. The rest, in each currency, is the marketplace's.
 */
export async function postToLedger(
  tx: Db,
  booking_id: number,
  {
    kind,
    key,
    received_micros,
    payer_id,
    now,
  }: { kind: string; key: string; received_micros: number; payer_id?: number | undefined; now: Date },
) {
  const booking = (await findBooking(tx, booking_id))!;
  const lines = linesOf(booking, received_micros, payer_id);
  if (lines.length > 0) await postTransaction(tx, { kind, key, lines, at: now });
  await setPosted(tx, booking_id);
}

/** One of several payments has arrived: the marketplace holds it until all have. */
export async function postShare(
  tx: Db,
  booking: BookingRow,
  { payment, now }: { payment: { id: number; user_id: number; amount_micros: number }; now: Date },
) {
  const { amount_micros } = payment;
  const currency = booking.charged_currency!;
  await postTransaction(tx, {
    kind: "share_paid",
    key: `payment ${payment.id}`,
    lines: [
      { account: "guest", user_id: payment.user_id, currency, amount_micros: -amount_micros },
      { account: "platform", user_id: null, currency, amount_micros },
    ],
    at: now,
  });
}

/** Who owns which part: what the guest pays, what host and place are owed, and the guest's security deposit. */
export type Owed = Pick<
  BookingRow,
  | "guest_id"
  | "host_id"
  | "charged_currency"
  | "host_currency"
  | "host_micros"
  | "tax_micros"
  | "host_posted_micros"
  | "tax_posted_micros"
> &
  Partial<Pick<BookingRow, "deposit_micros" | "deposit_posted_micros">>;

export function linesOf(b: Owed, received_micros: number, payer_id: number = b.guest_id): Line[] {
  const [charged, own] = [b.charged_currency!, b.host_currency!];
  const moved: Line[] = [
    { account: "guest", user_id: payer_id, currency: charged, amount_micros: -received_micros },
    { account: "host", user_id: b.host_id, currency: own, amount_micros: b.host_micros - b.host_posted_micros },
    { account: "tax", user_id: null, currency: own, amount_micros: b.tax_micros - b.tax_posted_micros },
    {
      account: "deposit",
      user_id: b.guest_id,
      currency: charged,
      amount_micros: (b.deposit_micros ?? 0) - (b.deposit_posted_micros ?? 0),
    },
  ];
  const rest = [...new Set([charged, own])].map((currency): Line => {
    const sum = moved.filter((line) => line.currency === currency).reduce((all, line) => all + line.amount_micros, 0);
    return { account: "platform", user_id: null, currency, amount_micros: -sum };
  });
  return [...moved, ...rest].filter(({ amount_micros }) => amount_micros !== 0);
}
