import type { Actor, Status } from "#areas/bookings/reservations/rules.ts";
import { addDays, type Day } from "#lib/dates/dates.ts";

/**
 * Days after check-out, or after the decision of a dispute about the stay, when a deposit goes back. Until then the host can ask
 * to keep a part of it.
 */
export const DEPOSIT_DAYS = 14;
/** Days in which the guest can answer before an operator decides. */
export const ANSWER_DAYS = 7;
export const MAX_TEXT_LENGTH = 2000;

export const CLAIM_STATUSES = ["asked", "contested", "accepted", "decided"] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

type Step = { from: ClaimStatus; to: ClaimStatus; by: Actor };
/** All steps of a claim. */
export const CLAIM_STEPS = {
  accept: { from: "asked", to: "accepted", by: "guest" },
  contest: { from: "asked", to: "contested", by: "guest" },
  /** The guest did not answer in time. */
  pass_on: { from: "asked", to: "contested", by: "itself" },
  decide: { from: "contested", to: "decided", by: "operator" },
} as const satisfies Record<string, Step>;
export type ClaimStep = keyof typeof CLAIM_STEPS;

/** The status after this step; null if the step is not possible from this status or not for this actor. */
export function nextClaim(status: ClaimStatus, step: ClaimStep, by: Actor): ClaimStatus | null {
  const { from, to, by: whose }: Step = CLAIM_STEPS[step];
  return whose === by && from === status ? to : null;
}

export const returnsOn = (over_on: Day): Day => addDays(over_on, DEPOSIT_DAYS);

type BookedDeposit = { status: Status; deposit_micros: number; over_on: Day };
/** Statuses of stays that have begun and are over. In all others the deposit has gone back already or cannot be claimed yet. */
export const OVER: readonly Status[] = ["completed", "refunded", "cancelled_by_guest"];
const isHeldAfter = ({ status, deposit_micros }: BookedDeposit) => deposit_micros > 0 && OVER.includes(status);
/**
 * Whether the host can claim a part of the deposit (`mayClaim`), or it goes back automatically (`isDue`). Never both, and neither
 * once there is a claim.
 */
export const mayClaim = (deposit: BookedDeposit, hasClaim: boolean, today: Day): boolean =>
  isHeldAfter(deposit) && !hasClaim && today < returnsOn(deposit.over_on);
export const isDue = (deposit: BookedDeposit, hasClaim: boolean, today: Day): boolean =>
  isHeldAfter(deposit) && !hasClaim && today >= returnsOn(deposit.over_on);
