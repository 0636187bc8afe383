import { expect, test } from "vitest";
import { drawnByServer } from "../../vite.manifest.ts";

test("the build knows what the server draws of what the browser fetches later, and so whose sheets each page links", () => {
  const parts = ["FlashAlerts", "Header", "Footer", "HeartLink", "FiltersForm", "KindTabs"];
  expect(drawnByServer()).toEqual(expect.arrayContaining(parts));
  expect(drawnByServer()).not.toContain("Suggestions");
});
