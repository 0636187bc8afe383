import { expect, test } from "vitest";
import { canDecide, disputeRule, isLater, RETRY_MS } from "./rules.ts";

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

test("a dispute goes on, and never back", () => {
  expect([isLater("open", "under_review"), isLater("under_review", "lost")]).toEqual([true, true]);
  expect([isLater("under_review", "open"), isLater("won", "lost"), isLater("lost", "open")]).toEqual([false, false, false]);
});

test("an operator decides in time and once, and again where the decision has not reached the bank", () => {
  const open = { status: "open" as const, decided_at: null, evidence_by: null };
  expect(canDecide(open, now)).toBe(true);
  expect(canDecide({ ...open, evidence_by: now }, now)).toBe(false);
  expect(canDecide({ ...open, decided_at: now }, now)).toBe(false);
  expect(canDecide({ ...open, decided_at: now }, new Date(now.getTime() + RETRY_MS))).toBe(true);
  expect(canDecide({ ...open, status: "under_review" }, now)).toBe(false);
});
