import { type BookingRow, findBooking, findSide, type Side } from "#areas/bookings/reservations/bookingSql.server.ts";
import { withLockedBooking } from "#areas/bookings/reservations/checkout/lockedBooking.server.ts";
import { notifySide } from "#areas/bookings/reservations/notify.server.ts";
import { hoursAfter } from "#areas/bookings/reservations/rules.ts";
import { dayIn } from "#lib/dates/dates.ts";
import { refuse } from "#lib/http/refusal.ts";
import { microsTyped } from "#lib/money/typedMoney.ts";
import { to } from "#paths";
import type { Db } from "#platform/db/db.server.ts";
import { serve, type Served } from "#platform/http/http.server.ts";
import { onlyOperators } from "#platform/http/onlyOperators.server.ts";
import {
  acceptDepositClaim,
  claimDeposit,
  contestDepositClaim,
  type Deposit,
  listDepositClaims,
  readDeposit,
  settleDepositClaim,
} from "./contract.ts";
import { ANSWER_DAYS, CLAIM_STEPS, type ClaimStep, mayClaim, nextClaim, returnsOn } from "./rules.ts";
import { endClaim, escalateClaim } from "./settle.server.ts";
import { type ClaimRow, contestedClaims, findClaim, insertClaim, isTaken } from "./sql.server.ts";

const redirectTo = ({ code }: { code: string }) => to("reservation", { code });

export const depositsApi: Served[] = [
  serve(readDeposit, async ({ input, viewer, db, now }) => {
    const found = await findSide(db, input.code, viewer);
    if (!found?.side) return refuse("not_found");
    return { deposit: await depositResponse(db, (await findBooking(db, found.id))!, { side: found.side, now: now() }) };
  }),

  serve(
    claimDeposit,
    async ({ input, viewer, ...services }) => {
      const now = services.now();
      return withLockedBooking(services.db, { code: input.code, viewer, sides: ["host"] }, async ({ tx, booking }) => {
        const hasClaim = (await findClaim(tx, booking.id)) !== null;
        if (!mayClaim(booking, hasClaim, dayIn(booking.time_zone, now))) refuse("wrong_state");
        const amount_micros = parseAmount(input.amount, booking, booking.deposit_micros);
        if (amount_micros === 0) refuse("validation", { amount: ["required"] });
        const answer_by = hoursAfter(now, ANSWER_DAYS * 24);
        await insertClaim(tx, { booking_id: booking.id, amount_micros, reason: input.reason, answer_by }, now);
        const amount = { amount_micros, currency: booking.charged_currency! };
        await notifySide(tx, services, { booking_id: booking.id, kind: "booking_deposit_asked", side: "guest", amount });
        return { deposit: (await depositResponse(tx, booking, { side: "host", now }))! };
      });
    },
    redirectTo,
  ),

  serve(
    acceptDepositClaim,
    ({ input, viewer, ...services }) =>
      withLockedBooking(services.db, { code: input.code, viewer, sides: ["guest"] }, async ({ tx, booking }) => {
        const { claim, status } = await findStep(tx, booking, { step: "accept", by: "guest" });
        await endClaim(tx, services, { booking, outcome: { status, kept_micros: claim.amount_micros } });
        return {
          deposit: (await depositResponse(tx, { ...booking, deposit_micros: 0 }, { side: "guest", now: services.now() }))!,
        };
      }),
    redirectTo,
  ),

  serve(
    contestDepositClaim,
    ({ input, viewer, ...services }) =>
      withLockedBooking(services.db, { code: input.code, viewer, sides: ["guest"] }, async ({ tx, booking }) => {
        const { claim, status } = await findStep(tx, booking, { step: "contest", by: "guest" });
        await escalateClaim(tx, services, { booking, claim, change: { status, answer: input.message } });
        return { deposit: (await depositResponse(tx, booking, { side: "guest", now: services.now() }))! };
      }),
    redirectTo,
  ),

  serve(
    settleDepositClaim,
    ({ input, viewer, ...services }) => {
      const now = services.now();
      return withLockedBooking(services.db, { code: input.code, viewer, sides: ["operator"] }, async ({ tx, booking }) => {
        const { claim, status } = await findStep(tx, booking, { step: "decide", by: "operator" });
        const kept_micros = parseAmount(input.amount, booking, claim.amount_micros);
        await endClaim(tx, services, { booking, outcome: { status, decision: input.message, kept_micros } });
        const amount = { amount_micros: kept_micros, currency: booking.charged_currency! };
        await notifySide(tx, services, { booking_id: booking.id, kind: "booking_deposit_decided", side: "guest", amount });
        return { deposit: (await depositResponse(tx, { ...booking, deposit_micros: 0 }, { side: "operator", now }))! };
      });
    },
    redirectTo,
  ),

  serve(listDepositClaims, async ({ viewer, db }) => {
    onlyOperators(viewer);
    return {
      deposit_claims: (await contestedClaims(db)).map(({ amount_micros, currency, changed_at, ...claim }) => ({
        ...claim,
        amount: { amount_micros, currency },
        changed_at: changed_at.toISOString(),
      })),
    };
  }),
];

/** At most what can still be claimed, which may be more units than any price of a host has. */
function parseAmount(text: string, { charged_currency }: BookingRow, max_micros: number): number {
  const micros = microsTyped(text, charged_currency!);
  if (micros === null) return refuse("validation", { amount: ["invalid"] });
  return micros <= max_micros ? micros : refuse("validation", { amount: ["too_big"] });
}

async function findStep(tx: Db, { id }: BookingRow, { step, by }: { step: ClaimStep; by: "guest" | "operator" }) {
  const claim = (await findClaim(tx, id)) ?? refuse("wrong_state");
  return { claim, status: nextClaim(claim.status, step, by) ?? refuse("wrong_state") };
}

async function depositResponse(db: Db, booking: BookingRow, { side, now }: { side: Side; now: Date }): Promise<Deposit | null> {
  const deposit = booking.price?.deposit;
  if (!deposit || !(await isTaken(db, booking.id))) return null;
  const claim = await findClaim(db, booking.id);
  const { currency } = deposit.charged;
  const money = (amount_micros: number) => ({ amount_micros, currency });
  return {
    amount: deposit.charged,
    status: booking.deposit_micros > 0 ? "held" : "over",
    returns_on: returnsOn(booking.over_on),
    kept: money(claim?.kept_micros ?? 0),
    claim: claim && {
      amount: money(claim.amount_micros),
      reason: claim.reason,
      status: claim.status,
      answer: claim.answer,
      decision: claim.decision,
      answer_by: claim.answer_by.toISOString(),
    },
    may: mayDo(booking, claim, { side, today: dayIn(booking.time_zone, now) }),
  };
}

function mayDo(booking: BookingRow, claim: ClaimRow | null, { side, today }: { side: Side; today: string }): Deposit["may"] {
  if (!claim) return side === "host" && mayClaim(booking, false, today) ? ["claim"] : [];
  return (Object.keys(CLAIM_STEPS) as ClaimStep[]).filter(
    (step): step is Exclude<ClaimStep, "pass_on"> => step !== "pass_on" && nextClaim(claim.status, step, side) !== null,
  );
}
