import { expect, test } from "vitest";
import { frameOfBounds, placePins } from "#areas/discovery/map/rules.ts";
import { searchListings } from "./contract.ts";
import { openHouse } from "#test/house/house.ts";

test("the page of a search draws a link for each stay, without style attributes", async () => {
  const house = await openHouse();
  const ids = [];
  for (let i = 0; i < 5; i++) ids.push(await house.home({ title: `Home ${i}`, at: [-9.14 + i / 1000, 38.71] }));
  const visitor = house.visitor();
  const html = await (await visitor.get("/s/homes?place=lisbon-pt")).text();
  const map = /<section aria-label="Map of stays".*?<\/section>/s.exec(html)![0];
  for (const id of ids) expect(map).toMatch(new RegExp(`<a href="/rooms/${id}"[^>]* aria-label="[^"]+"`));
  expect(map).not.toContain("style=");
  const [, address] = /src="(\/map\/drawing\/[^"]+)"/.exec(map)!;
  const drawn = await visitor.get(address!);
  expect(drawn.headers.get("content-type")).toBe("image/svg+xml");
  expect((await visitor.call(searchListings, { place: "lisbon-pt" })).listings).toHaveLength(5);
  await house.close();
});

test("pins that would cover each other become dots side by side", () => {
  const frame = frameOfBounds({ ne: { lat: 38.8, lng: -9 }, sw: { lat: 38.6, lng: -9.2 } });
  const at = { lat: 38.7, lng: -9.1 };
  const placed = placePins(
    frame,
    Array.from({ length: 8 }, () => ({ at, price: "€100" })),
    400,
  );
  expect(placed.map(({ isDot }) => isDot)).toEqual([false, true, true, true, true, true, true, true]);
  for (const [i, one] of placed.entries())
    for (const other of placed.slice(0, i))
      expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) * 400).toBeGreaterThanOrEqual(24);
});
