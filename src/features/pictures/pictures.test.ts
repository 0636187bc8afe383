import { expect, test } from "vitest";
import { whyNotXml } from "#test/whyNotXml.ts";
import { KINDS } from "#features/listings/kinds.ts";
import { SCENES } from "./land.ts";
import { HOURS } from "./light.ts";
import { portrait } from "./portrait.ts";
import { type Drawing, drawingName, postcard } from "./postcard.ts";
import { room, ROOMS } from "./room.ts";

function* everything(seed: string): Iterable<Drawing> {
  for (const scene of SCENES)
    for (const hour of HOURS) {
      for (const kind of KINDS) yield postcard({ seed, scene, kind, hour });
      for (const kind of KINDS) for (const which of ROOMS) yield room({ seed, which, kind, scene, hour });
    }
  for (let i = 0; i < 40; i++) yield portrait({ seed: `${seed} ${i}` });
}

test("every picture is well-formed, small, self-contained and finite", () => {
  for (const { svg, alt, colour } of everything("one")) {
    expect(whyNotXml(svg)).toBeNull();
    expect(svg.length).toBeLessThan(12 * 1024);
    expect(svg).not.toMatch(/script|NaN|undefined|Infinity|href/);
    expect(svg.replace("http://www.w3.org/2000/svg", "")).not.toContain("http");
    expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    expect(alt).toMatch(/^[A-Z].{6,}$/);
  }
});

test("every gradient that is used is defined, once", () => {
  for (const { svg } of everything("two")) {
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
  expect(house.alt).toBe("A bedroom with a made bed");
  for (const kind of ["cabin", "cave_home", "riad"] as const) expect(bedroom(kind).svg).not.toBe(house.svg);
  expect(bedroom("apartment").svg).toBe(house.svg);
});

test("a picture's name follows its content", () => {
  expect(drawingName("<svg/>")).toMatch(/^[0-9a-z]{14}$/);
  expect(drawingName("<svg/>")).not.toBe(drawingName("<svg></svg>"));
});
