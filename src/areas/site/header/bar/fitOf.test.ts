import fc from "#test/house/fastCheck.ts";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fitOf, STEPS } from "./fitOf.ts";

const labels = fc.array(fc.record({ label: fc.string({ maxLength: 30 }), rank: fc.nat(20), hasMenu: fc.boolean() }), {
  maxLength: 16,
});

test("whatever matters more is in the bar whenever something that matters less is", () => {
  fc.assert(
    fc.property(labels, (entries) => {
      const steps = fitOf(entries, 90);
      entries.forEach((a, i) =>
        entries.forEach((b, j) => {
          if (a.rank < b.rank) expect(steps[i]).toBeLessThanOrEqual(steps[j]!);
        }),
      );
    }),
  );
});

test("longer labels leave the bar earlier: nothing fits sooner in German than in English", () => {
  fc.assert(
    fc.property(labels, (entries) => {
      const longer = entries.map((one) => ({ ...one, label: one.label.repeat(2) }));
      fitOf(longer, 90).forEach((step, i) => expect(step).toBeGreaterThanOrEqual(fitOf(entries, 90)[i]!));
    }),
  );
});

test("the sheets know every step, on both sides", () => {
  const read = (name: string) => readFileSync(`src/areas/site/header/bar/${name}.module.css`, "utf8");
  for (const step of STEPS) {
    expect(read("BarItems")).toMatch(new RegExp(`\\.from${step} \\{\\s*@container \\(inline-size < ${step}px\\)`));
    expect(read("SiteMenu")).toContain(`.below${step} {`);
  }
});
