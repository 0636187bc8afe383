import { expect, test } from "vitest";
import { onPage } from "#test/house/onPage.tsx";
import { LinesTable } from "./LinesTable.tsx";

test("a total is announced when it changes only where it follows a choice, and not on a receipt", () => {
  const totals = (live: boolean) =>
    onPage("/", <LinesTable caption="Price" lines={[]} total={{ label: "Total", amount: "€80" }} live={live} />);
  expect(totals(true)).toMatch(/<tr aria-live="polite" aria-atomic="true"><th scope="row">Total/);
  expect(totals(false)).not.toContain("aria-live");
});
