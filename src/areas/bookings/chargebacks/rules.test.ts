import { expect, test } from "vitest";
import { canDecide, disputeChallenge, isLater, RETRY_MS } from "./rules.ts";

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
