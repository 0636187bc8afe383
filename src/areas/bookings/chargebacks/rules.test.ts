import { expect, test } from "vitest";
import { canDecide, DISPUTE_STATUSES, disputeRule, isClosed, isLater, isUnmet } from "./rules.ts";

const now = new Date("2026-12-01T12:00:00Z");
const met = { met_open_at: now, met_lost_at: now };
const unmet = { met_open_at: null, met_lost_at: null };

test("an open dispute stands once before a booking, a lost one once more, and a won one never [B4.4.2]", () => {
  expect(disputeRule([])).toBe(null);
  expect(disputeRule([{ status: "open", ...unmet }])).toBe("charge_disputed");
  expect(disputeRule([{ status: "under_review", ...unmet }])).toBe("charge_disputed");
  expect(disputeRule([{ status: "open", ...met }])).toBe(null);
  expect(disputeRule([{ status: "lost", met_open_at: now, met_lost_at: null }])).toBe("charge_dispute_lost");
  expect(disputeRule([{ status: "lost", ...met }])).toBe(null);
  expect(disputeRule([{ status: "won", ...unmet }])).toBe(null);
});

test("one dispute among several is enough, and a lost one stands before an open one [B4.4.2]", () => {
  const open = { status: "open", ...unmet } as const;
  const lost = { status: "lost", ...unmet } as const;
  expect(disputeRule([{ status: "won", ...met }, open])).toBe("charge_disputed");
  expect(disputeRule([{ status: "won", ...met }, lost])).toBe("charge_dispute_lost");
  expect(disputeRule([open, lost])).toBe("charge_dispute_lost");
});

test("a dispute is unmet until its person has answered for it as it stands now", () => {
  expect(isUnmet({ status: "open", ...unmet })).toBe(true);
  expect(isUnmet({ status: "under_review", ...unmet })).toBe(true);
  expect(isUnmet({ status: "lost", met_open_at: now, met_lost_at: null })).toBe(true);
  expect(isUnmet({ status: "open", ...met })).toBe(false);
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
