import fc from "#test/house/fastCheck.ts";
import { expect, test } from "vitest";
import { shifted, unshifted } from "./shiftedInChina.ts";

const METRES_A_DEGREE = 111_320;
const metresBetween = (a: { lat: number; lng: number }, b: { lat: number; lng: number }) =>
  Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180)) * METRES_A_DEGREE;

test("in Beijing a map that is shifted by law draws things half a kilometre aside, by the published reckoning [A3.19]", () => {
  const forbiddenCity = { lat: 39.915, lng: 116.404 };
  expect(metresBetween(shifted(forbiddenCity), { lat: 39.91640428150164, lng: 116.41024449916938 })).toBeLessThan(1);
  expect(metresBetween(shifted(forbiddenCity), forbiddenCity)).toBeGreaterThan(400);
});

test("outside of mainland China nothing is shifted", () => {
  for (const [lat, lng] of [
    [38.72, -9.14],
    [37.57, 126.98],
    [25.04, 121.56],
    [35.68, 139.69],
    [21.03, 105.85],
    [43.12, 131.89],
    [47.91, 106.9],
  ] as const)
    // prettier-ignore
    expect(shifted({ lat, lng })).toEqual({ lat, lng });
});

test("there and back is the same place, to the metre", () => {
  // Away from the edges of the rectangles, where a shift may step over them.
  const anywhere = fc.record({
    lat: fc.double({ min: 30, max: 39, noNaN: true }),
    lng: fc.double({ min: 98, max: 123, noNaN: true }),
  });
  fc.assert(
    fc.property(anywhere, (point) => {
      expect(metresBetween(unshifted(shifted(point)), point)).toBeLessThan(1);
    }),
  );
});
