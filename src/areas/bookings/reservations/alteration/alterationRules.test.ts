import { expect, test } from "vitest";
import { ALTERATION_HOURS, ALTERATION_STATUSES, mayAlteration } from "./alterationRules.ts";

test("a change is answered by the other side within two days, taken back by who proposed it, and paid by the guest", () => {
  expect(ALTERATION_HOURS).toBe(48);
  const may = (status: (typeof ALTERATION_STATUSES)[number], proposed_by: "guest" | "host") =>
    (["guest", "host"] as const).map((by) => mayAlteration({ status, proposed_by }, by));
  expect(may("proposed", "guest")).toEqual([["withdraw"], ["accept", "decline"]]);
  expect(may("proposed", "host")).toEqual([["accept", "decline"], ["withdraw"]]);
  expect(may("awaiting_payment", "guest")).toEqual([["pay", "withdraw"], []]);
  expect(may("awaiting_payment", "host")).toEqual([["pay", "withdraw"], []]);
});

test("a change that is done, declined, withdrawn or lapsed is nobody's to act on", () => {
  const over = ALTERATION_STATUSES.filter((status) => status !== "proposed" && status !== "awaiting_payment");
  expect(over).toEqual(["done", "declined", "withdrawn", "lapsed"]);
  for (const status of over)
    for (const side of ["guest", "host"] as const) expect(mayAlteration({ status, proposed_by: "guest" }, side)).toEqual([]);
});
