import { expect, test } from "vitest";
import { drawnByServer } from "../../vite.manifest.ts";

test("the build knows what the server draws of what the browser fetches later, and so whose sheets each page links [B4.7]", () => {
  const parts = [
    "features/flash/FlashAlerts",
    "features/header/Header",
    "app/Footer",
    "features/saving/HeartLink",
    "features/search/FiltersForm",
  ];
  expect(drawnByServer()).toEqual(expect.arrayContaining(parts.map((part) => `src/${part}.tsx`)));
  expect(drawnByServer()).not.toContain("src/ui/Suggestions.tsx");
});
