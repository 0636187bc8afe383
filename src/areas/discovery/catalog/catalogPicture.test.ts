import { expect, test } from "vitest";
import { SCENES } from "#areas/discovery/drawings/scenes.ts";
import { whyNotXml } from "#test/house/whyNotXml.ts";
import { catalogPicture, picturesOf } from "./catalogPicture.ts";
import { CATEGORIES, CATALOG_KINDS } from "./kinds.ts";

const everything = (seed: string) =>
  CATALOG_KINDS.flatMap((kind) =>
    CATEGORIES[kind].flatMap((category) =>
      Array.from({ length: picturesOf(kind, category) }, (_, nth) =>
        SCENES.map((scene) => catalogPicture({ seed: `${seed} ${kind}`, kind, category, scenes: [scene], country: "JP", nth })),
      ).flat(),
    ),
  );

test("every picture is well-formed, small, self-contained and finite", () => {
  for (const { svg, alt, colour } of everything("one")) {
    expect(whyNotXml(svg)).toBeNull();
    expect(svg.length).toBeLessThan(16 * 1024);
    expect(svg).not.toMatch(/script|NaN|undefined|Infinity|href/);
    expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    expect(alt).toMatch(/^[A-Z].{6,}$/);
    const ids = [...svg.matchAll(/ id="(\w+)"/g)].map((m) => m[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, used] of svg.matchAll(/url\(#(\w+)\)/g)) expect(ids).toContain(used);
  }
});

test("every category has pictures: experiences three, places two or more", () => {
  for (const category of CATEGORIES.experience) expect(picturesOf("experience", category)).toBe(3);
  for (const category of CATEGORIES.place) expect(picturesOf("place", category)).toBeGreaterThanOrEqual(2);
});

test("the same seed draws the same picture, another seed another one", () => {
  const [one, again, other] = ["a", "a", "b"].map(
    (seed) => catalogPicture({ seed, kind: "place", category: "landmark", scenes: ["coast"], country: "PT", nth: 0 }).svg,
  );
  expect(one).toBe(again);
  expect(one).not.toBe(other);
});
