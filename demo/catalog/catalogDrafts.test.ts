import { expect, test } from "vitest";
import { CATEGORIES, CATALOG_KINDS } from "#areas/discovery/catalog/kinds.ts";
import { boundsAround } from "#areas/discovery/places/places.server.ts";
import { priceLevel } from "#areas/discovery/catalog/rules.ts";
import { RATES } from "#areas/money/currency/rateRules.ts";
import { CITIES } from "#demo/cities.ts";
import { catalogDrafts } from "./catalogDrafts.ts";
import { guideOf } from "./guide.ts";
import { isOnLand, middleOf } from "#demo/land/land.ts";
import { geoName } from "#areas/discovery/places/world.server.ts";

const drafts = CITIES.flatMap((city) => catalogDrafts(city, guideOf(city)));

test("every city tells of all five kinds, in categories that are known, each under a name of its own", () => {
  for (const city of CITIES) {
    const own = drafts.filter((one) => one.city === city);
    expect(new Set(own.map(({ kind }) => kind))).toEqual(new Set(CATALOG_KINDS));
    expect(new Set(own.map(({ seed }) => seed)).size).toBe(own.length);
  }
  for (const { kind, category, seed } of drafts) expect(CATEGORIES[kind] as readonly string[], seed).toContain(category);
});

test("everything lies around its town and costs what one pays: a person less than 500 dollars", () => {
  for (const { city, lat, lng, price, seed } of drafts) {
    const [x, y] = geoName(city.id).loc.coordinates;
    if (lat !== null && lng !== null)
      expect(Math.hypot(lat - y, (lng - x) * Math.cos((y * Math.PI) / 180)) * 111, seed).toBeLessThan(60);
    if (price === null) continue;
    expect(price / Number(RATES[city.currency]), seed).toBeGreaterThan(0.2);
    expect(price / Number(RATES[city.currency]), seed).toBeLessThan(500);
  }
  const levels = drafts
    .filter(({ kind }) => kind === "restaurant")
    .map(({ price, city }) => priceLevel((price! * 1e6) / Number(RATES[city.currency])));
  expect(new Set(levels).size).toBeGreaterThanOrEqual(3);
});

test("nothing stands in the water, and a table is in town", () => {
  for (const { city, kind, lat, lng, seed } of drafts) {
    if (lat === null || lng === null) continue;
    expect([seed, isOnLand(city, { lat, lng })]).toEqual([seed, true]);
    if (kind !== "restaurant") continue;
    const middle = middleOf(city);
    const { ne, sw } = boundsAround({ pt: { x: middle.lng, y: middle.lat }, population: geoName(city.id).population });
    expect([seed, lat > sw.lat && lat < ne.lat && lng > sw.lng && lng < ne.lng]).toEqual([seed, true]);
  }
});

test("reviews are sound sentences, no two of a catalog entry alike, and some catalog entries have none", () => {
  const reviewed = drafts.filter(({ kind }) => kind === "experience" || kind === "restaurant");
  const empty = reviewed.filter(({ reviews }) => reviews.length === 0).length / reviewed.length;
  expect(empty).toBeGreaterThan(0.05);
  expect(empty).toBeLessThan(0.3);
  for (const { reviews } of reviewed) {
    expect(new Set(reviews.map(({ body }) => body)).size).toBe(reviews.length);
    for (const { body } of reviews) expect(body).not.toMatch(/undefined|null|NaN|[{}]| {2}|\s[.,;]|\.\./);
  }
  const ratings = reviewed.flatMap(({ reviews }) => reviews.map(({ rating }) => rating));
  expect(ratings.reduce((sum, one) => sum + one, 0) / ratings.length).toBeGreaterThan(4.2);
  expect(new Set(ratings).size).toBe(3);
});
