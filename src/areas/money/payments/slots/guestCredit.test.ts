import { expect, test } from "vitest";
import type { Db } from "#platform/db/db.server.ts";
import type { CreditedTrip, GuestCredit } from "./guestCredit.server.ts";

/** The slot as a product of its own has it: other files of this worker may have filled theirs. */
const openSlot = async (name: string) =>
  (await import(/* @vite-ignore */ `./guestCredit.server.ts?${name}`)) as typeof import("./guestCredit.server.ts");

const db = {} as Db;
const now = new Date("2026-12-01T12:00:00Z");
const trip: CreditedTrip = { price: { amount_micros: 90_000_000, currency: "EUR" }, rates: { EUR: 1 }, now };
const use = { for_what: "booking 1", amount_micros: 5_000_000, trip };

test("without a feature that provides credit nobody has or uses any, and none is lost in silence", async () => {
  const slot = await openSlot("unfilled");
  slot.collectGuestCredit([{}]);
  expect(await slot.creditFor(db, 1, trip)).toBe(0);
  expect(await slot.useCredit(db, 1, use)).toBe(false);
  await expect(slot.returnCredit(db, "booking 1", { fraction: 1, now })).rejects.toThrow("No feature has registered");
});

test("the one feature that provides credit is asked, also when its product is opened twice; a second one is refused", async () => {
  const slot = await openSlot("filled");
  const calls: unknown[][] = [];
  const guestCredit: GuestCredit = {
    creditFor: async (...query) => calls.push(["creditFor", ...query]),
    useCredit: async (...query) => calls.push(["useCredit", ...query]) > 0,
    returnCredit: async (...query) => void calls.push(["returnCredit", ...query]),
  };
  slot.collectGuestCredit([{}, { guestCredit }]);
  slot.collectGuestCredit([{ guestCredit }]);
  expect(await slot.creditFor(db, 1, trip)).toBe(1);
  expect(await slot.useCredit(db, 1, use)).toBe(true);
  await slot.returnCredit(db, "booking 1", { fraction: 0.5, now });
  expect(calls).toEqual([
    ["creditFor", db, 1, trip],
    ["useCredit", db, 1, use],
    ["returnCredit", db, "booking 1", { fraction: 0.5, now }],
  ]);
  const another = { ...guestCredit, creditFor: async () => 0 };
  expect(() => slot.collectGuestCredit([{ guestCredit: another }])).toThrow("Two features fill the slot creditFor");
});
