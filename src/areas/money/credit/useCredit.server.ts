import { type Line, postTransaction } from "#areas/money/ledger/post.server.ts";
import type { CreditedTrip, GuestCredit } from "#areas/money/payments/slots/guestCredit.server.ts";
import { inCurrency } from "#lib/money/money.ts";
import { usable } from "./rules.ts";
import { type GrantRow, grantsOf, lockGrants, insertReturn, insertUse, usesFor } from "./sql.server.ts";

/** The grants that count for a trip of this price, the first to expire first. */
const countingFor = (grants: readonly GrantRow[], { price, rates, now }: CreditedTrip) =>
  usable(grants, now).filter(
    ({ min_trip_micros, currency }) => inCurrency(price, currency, rates).amount_micros >= min_trip_micros,
  );
const worthIn = ({ left_micros, currency }: GrantRow, { price, rates }: CreditedTrip) =>
  inCurrency({ amount_micros: left_micros, currency }, price.currency, rates).amount_micros;

export const guestCredit: GuestCredit = {
  async creditFor(db, user_id, trip) {
    const worth = countingFor(await grantsOf(db, user_id), trip).reduce((sum, grant) => sum + worthIn(grant, trip), 0);
    return Math.min(worth, trip.price.amount_micros);
  },

  async useCredit(tx, user_id, { for_what, amount_micros, trip }) {
    let left = amount_micros;
    for (const grant of countingFor(await lockGrants(tx, user_id), trip)) {
      if (left <= 0) break;
      const worth = worthIn(grant, trip);
      const part = inCurrency({ amount_micros: left, currency: trip.price.currency }, grant.currency, trip.rates).amount_micros;
      const taken = worth <= left ? grant.left_micros : Math.min(grant.left_micros, part);
      if (taken <= 0) continue;
      const id = await insertUse(tx, grant, { for_what, amount_micros: taken });
      await postTransaction(tx, { kind: "credit_used", key: `credit_used ${id}`, lines: moved(grant, -taken), at: trip.now });
      left -= Math.min(left, worth);
    }
    return left <= 0;
  },

  /** To its grants: what has expired meanwhile is taken back like all expired credit. */
  async returnCredit(tx, for_what, { fraction, now }) {
    for (const use of await usesFor(tx, for_what)) {
      // A fraction of the rest: a change of the trip may have returned some already.
      const back = Math.round((use.amount_micros - use.returned_micros) * Math.min(1, fraction));
      if (back <= 0) continue;
      await insertReturn(tx, use, back);
      const key = `credit_returned ${use.id} ${use.returned_micros + back}`;
      await postTransaction(tx, { kind: "credit_returned", key, lines: moved(use, back), at: now });
    }
  },
};

/** Credit that a trip uses goes to the marketplace, which pays the host with it. */
const moved = ({ user_id, currency }: { user_id: number; currency: string }, amount_micros: number): Line[] => [
  { account: "credit", user_id, currency, amount_micros },
  { account: "platform", user_id: null, currency, amount_micros: -amount_micros },
];
