import { expect, test } from "vitest";
import { CITIES } from "#demo/cities.ts";
import { landscapeOf } from "./landscapes.ts";
import { geoName } from "#areas/discovery/places/world.server.ts";

const cityOf = (name: string) => CITIES.find(({ id }) => geoName(id).name === name)!;
const seen = (name: string, ...of: [Parameters<typeof landscapeOf>[1], Parameters<typeof landscapeOf>[2]?]) => {
  const { scene, region } = landscapeOf(cityOf(name), ...of);
  return `${region} ${scene}`;
};

test("snow lies on the mountains of towns that have winters in the snow, and on no others", () => {
  for (const city of CITIES) {
    const scenes = city.scenes.map((scene) => landscapeOf(city, scene).scene);
    const isSnowy = scenes.some((scene) => ["mountain", "alpine_lake", "snow", "winter"].includes(scene));
    expect([geoName(city.id).name, isSnowy]).toEqual([geoName(city.id).name, city.scenes.includes("snow")]);
  }
  expect(seen("Edinburgh", "mountain")).toBe("old hill_town");
  expect(seen("Berlin", "lake")).toBe("old lake");
  expect(seen("Queenstown", "lake")).toBe("northern alpine_lake");
});

test("the sea is seen only from towns that lie by the sea", () => {
  for (const city of CITIES)
    if (!city.scenes.includes("coast"))
      for (const kind of city.kinds)
        for (const scene of city.scenes)
          expect(["coast", "promenade", "tropical"]).not.toContain(landscapeOf(city, scene, kind).scene);
});

test("woods, deserts and streets are those of the country", () => {
  expect(seen("Chiang Mai", "forest")).toBe("tropical forest");
  expect(seen("Ubud", "tropical", "villa")).toBe("tropical forest");
  expect(seen("Stockholm", "forest")).toBe("old forest");
  expect(seen("Marrakesh", "desert", "riad")).toBe("dry desert");
  expect(seen("Joshua Tree", "desert", "cabin")).toBe("northern desert");
  expect(seen("Göreme", "desert", "cave_home")).toBe("old cones");
  expect(seen("Montréal", "snow", "loft")).toBe("northern winter");
});

test("homes in a city have its quays and promenades before them, a farm or a yurt has country", () => {
  expect(seen("Prague", "river", "houseboat")).toBe("old quay");
  expect(seen("Barcelona", "coast", "apartment")).toBe("old promenade");
  expect(seen("Hong Kong", "mountain", "apartment")).toBe("tropical hill_town");
  expect(seen("Edinburgh", "mountain", "castle")).toBe("old hills");
  expect(seen("Florence", "river", "farm_stay")).toBe("old river");
  expect(seen("Almaty", "city", "yurt")).toBe("northern mountain");
});
