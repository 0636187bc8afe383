import { expect, test } from "vitest";
import { fewOf } from "#test/house/thorough.ts";
import { whyNotXml } from "#test/house/whyNotXml.ts";
import { type Kind, KINDS } from "#areas/discovery/listings/kinds.ts";
import { interiorOf } from "./interiors.ts";
import { type Region, REGIONS, type Scene, SCENES } from "./scenes.ts";
import { HOURS } from "./light.ts";
import { portrait } from "./portrait.ts";
import { type Drawing, drawingName, postcard } from "./postcard.ts";
import { type Room, room, ROOMS } from "./room.ts";

function* everything(seed: string): Iterable<Drawing> {
  for (const [i, scene] of SCENES.entries())
    for (const [h, hour] of HOURS.entries())
      for (const [k, kind] of KINDS.entries()) {
        // Each region with each scene and each kind, but not all three with each other.
        const region = REGIONS[(i + k) % REGIONS.length]!;
        yield postcard({ seed, scene, region, kind, hour });
        const rooms = ROOMS.map((_, r) => ROOMS[(i + h + k + r) % ROOMS.length]!);
        for (const which of fewOf(rooms, 1)) yield room({ seed, which, kind, scene, region, hour });
      }
  for (let i = 0; i < 40; i++) yield portrait({ seed: `${seed} ${i}` });
}

test("every picture is well-formed, small, self-contained and finite, and every gradient that it uses is defined, once", () => {
  for (const { svg, alt, colour } of everything("one")) {
    expect(whyNotXml(svg)).toBeNull();
    expect(svg.length).toBeLessThan(12 * 1024);
    expect(svg).not.toMatch(/script|NaN|undefined|Infinity|href/);
    expect(svg.replace("http://www.w3.org/2000/svg", "")).not.toContain("http");
    expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    expect(alt).toMatch(/^[A-Z].{6,}$/);
    const ids = [...svg.matchAll(/ id="(\w+)"/g)].map((m) => m[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, used] of svg.matchAll(/url\(#(\w+)\)/g)) expect(ids).toContain(used);
  }
});

test("the same seed draws the same picture and another seed another one", () => {
  const [one, again, other] = ["a", "a", "b"].map(
    (seed) => postcard({ seed, scene: "coast", kind: "villa", hour: "golden" }).svg,
  );
  expect(one).toBe(again);
  expect(one).not.toBe(other);
});

test("a second bedroom looks different from the first", () => {
  const [first, second] = [0, 1].map(
    (nth) => room({ seed: "a", which: "bedroom", kind: "house", scene: "lake", hour: "day", nth }).svg,
  );
  expect(first).not.toBe(second);
});

test("rooms fit the kind of home: a berth where there is little room, a futon on mats, another wall for each way of building", () => {
  const bedroom = (kind: (typeof KINDS)[number]) => room({ seed: "a", which: "bedroom", kind, scene: "lake", hour: "day" });
  for (const kind of ["houseboat", "tiny_house", "treehouse", "yurt"] as const) expect(bedroom(kind).alt).toContain("berth");
  expect(bedroom("ryokan").alt).toContain("futon");
  const house = bedroom("house");
  expect(house.alt).toContain("A bedroom with a made bed");
  for (const kind of ["cabin", "cave_home", "riad"] as const) expect(bedroom(kind).svg).not.toBe(house.svg);
  expect(bedroom("apartment").svg).toBe(house.svg);
});

test("bedrooms have the beds, and bathrooms the bath, that are told; no mats lie in a bathroom", () => {
  const inside = (which: Room, kind: Kind, furnished: object) =>
    room({ seed: "a", which, kind, scene: "city", hour: "day", ...furnished }).alt;
  expect(inside("bedroom", "house", { beds: "twin" })).toBe("A bedroom with two single beds");
  expect(inside("bedroom", "house", { beds: "bunk" })).toBe("A bedroom with a bunk bed");
  expect(inside("bathroom", "house", { bath: "tub" })).toContain("tub");
  expect(inside("bathroom", "house", { bath: "shower" })).toContain("shower");
  expect(interiorOf("ryokan", true).isLow).toBe(false);
  expect(interiorOf("ryokan", false).isLow).toBe(true);
});

test("each room is furnished in more than one way", () => {
  for (const which of ["bedroom", "kitchen", "terrace"] as const)
    expect(new Set([..."abcdef"].map((seed) => room({ seed, which, kind: "house", scene: "lake", hour: "day" }).alt)).size).toBe(
      2,
    );
});

test("a picture's name follows its content", () => {
  expect(drawingName("<svg/>")).toMatch(/^[0-9a-z]{14}$/);
  expect(drawingName("<svg/>")).not.toBe(drawingName("<svg></svg>"));
});

test("a land has the houses and plants of its part of the world, and says so", () => {
  const outside = (scene: Scene, region: Region) => postcard({ seed: "a", scene, region, kind: "house", hour: "day" });
  for (const scene of ["city", "quay", "promenade", "desert", "forest", "river", "hills", "hill_town"] as const)
    expect(new Set(REGIONS.map((region) => outside(scene, region).svg)).size, scene).toBeGreaterThan(1);
  expect(outside("forest", "northern").alt).toContain("among tall pines");
  expect(outside("forest", "tropical").alt).toContain("among palms");
});
