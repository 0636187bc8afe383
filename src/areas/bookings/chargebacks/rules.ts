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
/** The challenge before the next booking of a user with these disputes: once for an open one, once for a lost one. */
export function disputeRule(disputes: readonly Met[]): DisputeRule | null {
  if (disputes.some(IS_UNMET.charge_dispute_lost)) return "charge_dispute_lost";
  return disputes.some(IS_UNMET.charge_disputed) ? "charge_disputed" : null;
}
export const isUnmet = (dispute: Met): boolean => Object.values(IS_UNMET).some((isUnmetBy) => isUnmetBy(dispute));
const IS_UNMET: Record<DisputeRule, (dispute: Met) => boolean> = {
  charge_disputed: ({ status, met_open_at }) => !isClosed(status) && met_open_at === null,
  charge_dispute_lost: ({ status, met_lost_at }) => status === "lost" && met_lost_at === null,
};
