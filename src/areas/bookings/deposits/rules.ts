import type { Actor, Status } from "#areas/bookings/reservations/rules.ts";
import { addDays, type Day } from "#lib/dates/dates.ts";

/** So long after check-out, or after a dispute about the stay was decided, a deposit goes back, and until then its host can ask to keep a part of it. */
export const DEPOSIT_DAYS = 14;
/** How long its guest has for an answer before an operator decides. */
export const ANSWER_DAYS = 7;
export const MAX_TEXT_LENGTH = 2000;

export const CLAIM_STATUSES = ["asked", "contested", "accepted", "decided"] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

type Step = { from: ClaimStatus; to: ClaimStatus; by: Actor };
/** A claim's whole life. */
export const CLAIM_STEPS = {
  accept: { from: "asked", to: "accepted", by: "guest" },
  contest: { from: "asked", to: "contested", by: "guest" },
  /** Nobody answered in time. */
  pass_on: { from: "asked", to: "contested", by: "itself" },
  decide: { from: "contested", to: "decided", by: "operator" },
} as const satisfies Record<string, Step>;
export type ClaimStep = keyof typeof CLAIM_STEPS;

/** Where it comes to; null: not from here, or not by them. */
export function nextClaim(status: ClaimStatus, step: ClaimStep, by: Actor): ClaimStatus | null {
  const { from, to, by: whose }: Step = CLAIM_STEPS[step];
  return whose === by && from === status ? to : null;
}

export const returnsOn = (over_on: Day): Day => addDays(over_on, DEPOSIT_DAYS);

type BookedDeposit = { status: Status; deposit_micros: number; over_on: Day };
/** Stays that have begun and are over: of others the deposit has gone back, or is nobody's to ask for yet. */
export const OVER: readonly Status[] = ["completed", "refunded", "cancelled_by_guest"];
const isHeldAfter = ({ status, deposit_micros }: BookedDeposit) => deposit_micros > 0 && OVER.includes(status);
/** Whether its host can ask for a part of it, or it goes back by itself; never both, and neither once they have asked. */
export const mayClaim = (deposit: BookedDeposit, hasClaim: boolean, today: Day): boolean =>
  isHeldAfter(deposit) && !hasClaim && today < returnsOn(deposit.over_on);
export const isDue = (deposit: BookedDeposit, hasClaim: boolean, today: Day): boolean =>
  isHeldAfter(deposit) && !hasClaim && today >= returnsOn(deposit.over_on);
