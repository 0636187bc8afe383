import { LAUNCHED } from "#lib/i18n/launchedLocales.ts";
import { tableOf } from "#test/house/tableOf.ts";
import fc from "#test/house/fastCheck.ts";
import { expect, test } from "vitest";
import { boundsAroundAll, type Bounds, frameAt, frameOfBounds, project, unproject, within, zoomOf } from "./rules.ts";

const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
const point = fc.record({ lat: degrees(84), lng: degrees(179.9) });
/** At least a kilometre and at most 140 degrees wide; may cross the date line. */
const bounds = fc
  .record({
    at: fc.record({ lat: degrees(60), lng: degrees(180) }),
    lat: fc.double({ min: 0.01, max: 20, noNaN: true }),
    lng: fc.double({ min: 0.01, max: 140, noNaN: true }),
  })
  .map(({ at, lat, lng }): Bounds => ({
    sw: at,
    ne: { lat: at.lat + lat, lng: at.lng + lng > 180 ? at.lng + lng - 360 : at.lng + lng },
  }));

test("a point comes back from the map as it went", () => {
  fc.assert(
    fc.property(point, (p) => {
      const back = unproject(project(p));
      expect(back.lat).toBeCloseTo(p.lat, 8);
      expect(back.lng).toBeCloseTo(p.lng, 8);
    }),
  );
});

test("the frame of a box shows all of it, and is not much larger", () => {
  fc.assert(
    fc.property(bounds, ({ ne, sw }) => {
      const frame = frameOfBounds({ ne, sw });
      const corners = [within(frame, ne), within(frame, sw)];
      for (const { x, y } of corners) {
        expect(x).toBeGreaterThan(-1e-6);
        expect(x).toBeLessThan(1 + 1e-6);
        expect(y).toBeGreaterThan(-1e-6);
        expect(y).toBeLessThan(1 + 1e-6);
      }
      const [a, b] = corners;
      expect(Math.max(a!.x - b!.x, b!.y - a!.y)).toBeGreaterThan(0.75);
    }),
  );
});

test("a frame is known by its address", () => {
  fc.assert(
    fc.property(bounds, (b) => {
      const frame = frameOfBounds(b);
      const [step, column, row] = frame.path.split("/").map(Number);
      expect(frameAt(step!, column!, row!)).toEqual(frame);
    }),
  );
  expect(frameAt(4, 0.5, 3)).toBeNull();
  expect(frameAt(4, 1000, 3)).toBeNull();
});

test("points on both sides of the date line lie close together", () => {
  const suva = { lat: -18.14, lng: 178.44 };
  const apia = { lat: -13.83, lng: -171.76 };
  const around = boundsAroundAll([apia, suva])!;
  expect(around).toEqual({ sw: { lat: -18.14, lng: 178.44 }, ne: { lat: -13.83, lng: -171.76 } });
  const frame = frameOfBounds(around);
  expect(frame.span).toBeLessThan(0.05);
  expect(within(frame, suva).x).toBeLessThan(within(frame, apia).x);
});

test("all points lie in the box around them", () => {
  fc.assert(
    fc.property(fc.array(fc.record({ lat: degrees(60), lng: degrees(60) }), { minLength: 1, maxLength: 20 }), (points) => {
      const { ne, sw } = boundsAroundAll(points)!;
      for (const { lat, lng } of points) expect(lat >= sw.lat && lat <= ne.lat && lng >= sw.lng && lng <= ne.lng).toBe(true);
    }),
  );
  expect(boundsAroundAll([])).toBeNull();
});

test("the whole world fits 512 pixels at zoom 0", () => {
  expect(zoomOf(frameAt(0, 32, 32)!, 512)).toBe(0);
  expect(zoomOf(frameAt(4, 64, 64)!, 512)).toBe(1);
});

test("every language names on its maps whose data they are", () => {
  for (const locale of LAUNCHED)
    for (const whose of ["© OpenStreetMap contributors", "GeoNames"])
      expect([locale, tableOf(locale)["map.attribution"]]).toEqual([locale, expect.stringContaining(whose)]);
});
