import { linesOf } from "#areas/bookings/reservations/books.server.ts";
import { returnCredit } from "#areas/money/credit/useCredit.server.ts";
import { postTransaction } from "#areas/money/ledger/post.server.ts";
import { refundFrom, releaseAll } from "#areas/money/payments/want.server.ts";
import type { Db } from "#platform/db/db.server.ts";
import { findOuting, type OutingRow, setOwed, setPosted, setStatus } from "./outingSql.server.ts";
import { type Settlement, settle } from "./checkout/priceRules.ts";
import { isConfirmed, type Share, type Status } from "./rules.ts";

export const forWhat = (outing_id: number) => `outing ${outing_id}`;

/** Writes what an outing's money does: `came_micros` from the guest (below nothing: went back), and what host and place are owed. */
export async function postBooks(tx: Db, outing_id: number, kind: string, key: string, came_micros: number, now: Date) {
  const outing = (await findOuting(tx, outing_id))!;
  const lines = linesOf(outing, came_micros);
  if (lines.length > 0) await postTransaction(tx, kind, key, lines, now);
  await setPosted(tx, outing_id);
}

/** What comes back when an outing ends so: nothing was taken from who has not paid yet. */
export function settlementOf(outing: OutingRow, share: Share): Settlement {
  const settlement = settle(outing.price, share);
  return isConfirmed(outing.status) ? settlement : { ...settlement, refund: { ...settlement.refund, amount_micros: 0 } };
}

/** A held outing ends early: its seats are free, and money and credit go back as far as its share says. */
export async function endOuting(tx: Db, outing: OutingRow, { to, share, now }: { to: Status; share: Share; now: Date }) {
  const { id, credit_micros } = outing;
  const purpose = { outing_id: id };
  const settlement = settlementOf(outing, share);
  await setStatus(tx, id, to, now);
  await releaseAll(tx, purpose, now);
  await setOwed(tx, id, settlement);
  if (credit_micros > 0) await returnCredit(tx, forWhat(id), settlement.credit_back.amount_micros / credit_micros, now);
  if (!isConfirmed(outing.status)) return;
  // To the cards; the books follow when it is there. Without any they follow at once.
  const { amount_micros } = settlement.refund;
  const wanted = amount_micros > 0 ? await refundFrom(tx, purpose, amount_micros, now) : 0;
  if (wanted === 0) await postBooks(tx, id, "outing_settled", `outing_ended ${id}`, 0, now);
}
