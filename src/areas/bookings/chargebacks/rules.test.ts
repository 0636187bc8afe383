import { expect, test } from "vitest";
import { canDecide, DISPUTE_STATUSES, disputeChallenge, isClosed, isLater } from "./rules.ts";

const now = new Date("2026-12-01T12:00:00Z");
const met = { met_open_at: now, met_lost_at: now };
const unmet = { met_open_at: null, met_lost_at: null };

test("an open dispute stands once before a booking, a lost one once more, and a won one never [B4.4.2]", () => {
  expect(disputeChallenge([])).toBe(null);
  const [open, reviewed] = [{ status: "open", ...unmet } as const, { status: "under_review", ...unmet } as const];
  const lost = { status: "lost", met_open_at: now, met_lost_at: null } as const;
  const over = [{ status: "open", ...met } as const, { status: "lost", ...met } as const, { status: "won", ...unmet } as const];
  expect(disputeChallenge([open])).toEqual({ rule: "charge_disputed", unmet: [open] });
  expect(disputeChallenge([reviewed])).toEqual({ rule: "charge_disputed", unmet: [reviewed] });
  expect(disputeChallenge([lost])).toEqual({ rule: "charge_dispute_lost", unmet: [lost] });
  expect(disputeChallenge(over)).toBe(null);
  expect(disputeChallenge([...over, open, lost])).toEqual({ rule: "charge_dispute_lost", unmet: [open, lost] });
});

test("one dispute among several is enough, and a lost one stands before an open one [B4.4.2]", () => {
  const [won, open, lost] = [{ status: "won", ...met } as const, { status: "open", ...unmet } as const, { status: "lost", ...unmet } as const]; // prettier-ignore
  const ruleOf = (disputes: Parameters<typeof disputeChallenge>[0]) => disputeChallenge(disputes)?.rule;
  expect([ruleOf([won, open]), ruleOf([won, lost]), ruleOf([open, lost])]).toEqual([
    "charge_disputed",
    "charge_dispute_lost",
    "charge_dispute_lost",
  ]);
});

test("a dispute is unmet until its person has answered for it as it stands now", () => {
  const isUnmet = (dispute: Parameters<typeof disputeChallenge>[0][number]) => disputeChallenge([dispute]) !== null;
  expect(isUnmet({ status: "under_review", ...unmet })).toBe(true);
  expect(isUnmet({ status: "lost", met_open_at: now, met_lost_at: null })).toBe(true);
  expect(isUnmet({ status: "lost", met_open_at: null, met_lost_at: now })).toBe(false);
  expect(isUnmet({ status: "won", ...unmet })).toBe(false);
});

test("a dispute is closed once it is won or lost", () => {
  expect(DISPUTE_STATUSES.map((status) => [status, isClosed(status)])).toEqual([
    ["open", false],
    ["under_review", false],
    ["won", true],
    ["lost", true],
  ]);
});

test("a dispute goes on, and never back", () => {
  expect([isLater("open", "under_review"), isLater("under_review", "lost")]).toEqual([true, true]);
  expect([isLater("under_review", "open"), isLater("won", "lost"), isLater("lost", "open")]).toEqual([false, false, false]);
  expect([isLater("open", "open"), isLater("open", "won"), isLater("lost", "won")]).toEqual([false, true, false]);
});

test("an operator decides in time and once, and again where the decision has not reached the bank", () => {
  const open = { status: "open" as const, decided_at: null, evidence_by: null };
  expect(canDecide(open, now)).toBe(true);
  expect(canDecide({ ...open, evidence_by: now }, now)).toBe(false);
  expect(canDecide({ ...open, evidence_by: new Date(now.getTime() + 1) }, now)).toBe(true);
  expect(canDecide({ ...open, decided_at: now }, now)).toBe(false);
  expect(canDecide({ ...open, decided_at: now }, new Date(now.getTime() + 2 * 60_000 - 1))).toBe(false);
  expect(canDecide({ ...open, decided_at: now }, new Date(now.getTime() + 2 * 60_000))).toBe(true);
  expect(canDecide({ ...open, status: "under_review" }, now)).toBe(false);
});
