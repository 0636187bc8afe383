import { expect, test } from "vitest";
import { isStale, readChange } from "./cacheTags.server.ts";

const stayAt = (lng: number, lat: number) => ({
  of: "stay" as const,
  what: "card" as const,
  rows: [{ id: 1, at: [lng, lat] as [number, number] }],
});

test("an area across the date line holds what is on either side of it, and nothing else", () => {
  const stays = { ne: { lat: -16, lng: -179 }, sw: { lat: -19, lng: 177 } };
  const isIn = (lng: number, lat: number) => isStale({ stays, days: false }, stayAt(lng, lat));
  expect([isIn(178, -18), isIn(-179.5, -18)]).toEqual([true, true]);
  expect([isIn(0, -18), isIn(-178, -18), isIn(176, -18), isIn(178, -15), isIn(178, -20)]).toEqual(Array(5).fill(false));
});

test("news that say nothing, or that this version cannot read, may mean anything", () => {
  for (const payload of ["", "after", '{"of":"boat","what":"card"}', '{"of":"stay","what":"card","rows":[{"id":"1"}]}']) {
    expect(readChange(payload)).toBe(null);
    expect(isStale({ stay: 7 }, readChange(payload))).toBe(true);
  }
  expect(readChange('{"of":"stay","what":"nights","rows":[{"id":7}]}')).toEqual({
    of: "stay",
    what: "nights",
    rows: [{ id: 7 }],
  });
});

test("an answer that names nothing is stale by every change", () => {
  for (const of of ["stay", "host", "find", "place"] as const)
    expect(isStale("anything", { of, what: "page", rows: [{ id: 1 }] })).toBe(true);
});
