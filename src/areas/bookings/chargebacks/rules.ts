export const DISPUTE_STATUSES = ["open", "under_review", "won", "lost"] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

const RANK: Record<DisputeStatus, number> = { open: 0, under_review: 1, won: 2, lost: 2 };
/** Late reports never move the status backwards. */
export const isLater = (from: DisputeStatus, to: DisputeStatus): boolean => RANK[to] > RANK[from];
export const isClosed = (status: DisputeStatus): boolean => RANK[status] === 2;

/** Milliseconds after which a decision that has not reached the bank can be made again. */
export const RETRY_MS = 120_000;
/** Whether an operator can still answer the bank. */
export const canDecide = ({ status, decided_at, evidence_by }: Decidable, now: Date): boolean =>
  status === "open" &&
  (decided_at === null || decided_at.getTime() + RETRY_MS <= now.getTime()) &&
  (evidence_by === null || evidence_by > now);
type Decidable = { status: DisputeStatus; decided_at: Date | null; evidence_by: Date | null };

type DisputeRule = "charge_disputed" | "charge_dispute_lost";
type Met = { status: DisputeStatus; met_open_at: Date | null; met_lost_at: Date | null };
const ruleOf = ({ status, met_open_at, met_lost_at }: Met): DisputeRule | null => {
  if (status === "lost") return met_lost_at === null ? "charge_dispute_lost" : null;
  return !isClosed(status) && met_open_at === null ? "charge_disputed" : null;
};
/**
 * The challenge before the next booking of a user with these disputes, and the disputes that it is about: once while one is open,
 * once after it is lost. Null if there is nothing to meet.
 */
export function disputeChallenge<D extends Met>(disputes: readonly D[]): { rule: DisputeRule; unmet: D[] } | null {
  const unmet = disputes.filter((dispute) => ruleOf(dispute) !== null);
  const rules = unmet.map(ruleOf);
  return unmet.length === 0 ? null : { rule: rules.find((rule) => rule === "charge_dispute_lost") ?? "charge_disputed", unmet };
}
