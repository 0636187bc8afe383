import { expect, test } from "vitest";
import { HOME_GONE } from "#areas/money/payments/rules.ts";
import {
  AWAY_MINUTES,
  GROUP_HOURS,
  GROUP_STATUSES,
  groupStatus,
  minutesHeld,
  MAX_PAYERS,
  SHARE_STATUSES,
  shareStatus,
  TAKEN_MINUTES,
} from "./groupRules.ts";
import { STATUSES } from "#areas/bookings/reservations/rules.ts";

test("a share that nobody pays is given up after a quarter of an hour, and on the provider's page after half an hour", () => {
  expect(Object.fromEntries(["created", "failed", "needs_action"].map((status) => [status, minutesHeld(status)]))).toEqual({
    created: 15,
    failed: 15,
    needs_action: 30,
  });
  expect(["pending", "authorised", "captured", "released"].map(minutesHeld)).toEqual([null, null, null, null]);
  expect([TAKEN_MINUTES, AWAY_MINUTES]).toEqual([15, 30]);
});

test("sixteen pay one stay at most, and it waits for them three hours to two days", () => {
  expect(MAX_PAYERS).toBe(16);
  expect(GROUP_HOURS).toEqual([3, 12, 24, 48]);
});

test("paying together goes on until the host is asked, and is over with the booking", () => {
  const open = ["held", "accepted"];
  const booked = ["paid", "checked_in", "completed", "disputed"];
  for (const status of STATUSES) {
    const stands = open.includes(status)
      ? "open"
      : booked.includes(status)
        ? "booked"
        : status === "requested"
          ? "asked"
          : "over";
    expect([status, groupStatus({ status, reason: null })]).toEqual([status, stands]);
  }
  const all = STATUSES.map((status) => groupStatus({ status, reason: null }));
  expect(new Set([...all, groupStatus({ status: "expired", reason: HOME_GONE })])).toEqual(new Set(GROUP_STATUSES));
});

test("a share is taken while it is paid, kept once the money is set aside, and free again when it was given up or let go", () => {
  const payment = { status: "created", is_given_up: false, refunded_micros: 0 };
  expect(shareStatus(null)).toBe("open");
  expect(shareStatus(payment)).toBe("taken");
  expect(shareStatus({ ...payment, is_given_up: true })).toBe("open");
  expect(shareStatus({ ...payment, status: "released" })).toBe("open");
  expect(shareStatus({ ...payment, status: "authorised" })).toBe("kept");
  expect(shareStatus({ ...payment, status: "captured" })).toBe("paid");
  expect(shareStatus({ ...payment, status: "captured", refunded_micros: 1 })).toBe("back");
  expect(SHARE_STATUSES).toEqual(["open", "taken", "kept", "paid", "back"]);
});
