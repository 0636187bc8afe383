import { expect, test } from "vitest";
import { drawnByServer, drawnIn } from "./manifest.ts";

test("what the server draws of what the browser fetches later is found however it is written", () => {
  const drawn = `
    const a = island(async () => (await import("./A.tsx")).A, { lasts: true });
    const b =
      import.meta.env.SSR
        && (await import(
          "#ui/B.tsx"
        ));
    const c = import.meta.env.SSR && await import("./C.tsx");`;
  const others = `
    // import.meta.env.SSR && (await import("./D.tsx"))
    const e = part(() => import("./E.tsx"));
    const f = import.meta.env.SSR || (await import("./F.tsx"));
    if (import.meta.env.SSR) await import("./g.ts");`;
  expect(drawnIn("x.tsx", drawn + others)).toEqual(["./A.tsx", "#ui/B.tsx", "./C.tsx"]);
});

test("the build knows what the server draws of what the browser fetches later, and so whose sheets each page links", () => {
  const parts = ["FlashAlerts", "Header", "Footer", "HeartLink", "FiltersForm", "KindTabs"];
  expect(drawnByServer()).toEqual(expect.arrayContaining(parts));
  expect(drawnByServer()).not.toContain("Suggestions");
});
