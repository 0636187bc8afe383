import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawing } from "./drawing.server.ts";
import { mapFiles } from "./mapFiles.server.ts";
import { packWorld } from "./packWorld.server.ts";
import { areaAround, drawingUrl, type Frame, frameAt, frameOfBounds } from "#areas/discovery/map/rules.ts";
import { type World, WORLD_FILE, worldOf } from "./world.server.ts";

let world: World;
const folder = mkdtempSync(join(tmpdir(), "map-"));
afterAll(() => rmSync(folder, { recursive: true }));
// Cutting the real world takes seconds: once for this file.
beforeAll(() => {
  const packed = packWorld();
  mkdirSync(join(folder, dirname(WORLD_FILE)));
  writeFileSync(join(folder, WORLD_FILE), packed);
  world = worldOf(packed);
});

const LISBON = frameOfBounds(areaAround({ lat: 38.72, lng: -9.14 }, 8000));

/** The tags of a text in which every attribute is quoted; throws if they are not closed in order. */
function tagsOf(text: string): string[] {
  const open: string[] = [];
  const tags: string[] = [];
  for (const [, end, name, alone] of text
    .replaceAll(/<style>[^<]*<\/style>/g, "")
    .matchAll(/<(\/?)([a-zA-Z]+)(?: [a-zA-Z-]+="[^"<]*")*(\/?)>/g)) {
    if (end && open.pop() !== name) throw new Error(`${name} closed out of order`);
    if (!end) tags.push(name!);
    if (!end && !alone) open.push(name!);
  }
  if (open.length > 0) throw new Error(`left open: ${open.join()}`);
  return tags;
}

test("a city by the sea is drawn with its water and its name, small and without style attributes", () => {
  const svg = drawing(world, LISBON, "en");
  expect(tagsOf(svg)).toContain("path");
  expect(svg.match(/</g)).toHaveLength(svg.match(/>/g)!.length);
  expect(svg).toContain(">Lisbon</text>");
  expect(svg).not.toMatch(/ style=|script|NaN|Infinity|undefined|href/);
  expect(svg.length).toBeLessThan(32 * 1024);
});

test("towns are called what readers of the language call them, and by their own name where they have no other", () => {
  expect(drawing(world, LISBON, "ja")).toContain(">リスボン</text>");
  expect(drawing(world, LISBON, "ar")).toContain(">لشبونة</text>");
  expect(drawing(world, LISBON, "it")).toContain(">Lisbon</text>");
  expect(drawing(world, LISBON, "de")).toContain(">Almada</text>");
});

/** The part of a picture that water covers. */
async function waterOn(frame: Frame): Promise<number> {
  const [, water] = /\.w\{fill:(#\w{6})\}/.exec(drawing(world, frame, "en"))!;
  const { data, info } = await sharp(Buffer.from(drawing(world, frame, "en")))
    .resize(300)
    .extract({ left: 100, top: 100, width: 100, height: 100 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(water!.slice(at, at + 2), 16));
  const isWater = (i: number) => data[i] === r && data[i + 1] === g && data[i + 2] === b;
  return Array.from({ length: 10_000 }, (_, i) => i * info.channels).filter(isWater).length / 10_000;
}

test("lakes and wide rivers are on it, and the islands in them are not under water", async () => {
  const around = (lat: number, lng: number, km: number) => waterOn(frameOfBounds(areaAround({ lat, lng }, km * 1000)));
  expect(await around(-1.2, 33, 20)).toBeGreaterThan(0.95);
  expect(await around(47.3, 8.6, 8)).toBeGreaterThan(0.1);
  expect(await around(40.79, -73.97, 6)).toBeGreaterThan(0.15);
  expect(await around(45.75, -82.2, 5)).toBeLessThan(0.5);
  expect(await around(48.86, 2.35, 3)).toBe(0);
});

test("it has the colours of the tokens, light and dark", () => {
  const css = readFileSync("src/ui/tokens.css", "utf8");
  const [, light, dark] = /--map-water: light-dark\((#\w{6}), (#\w{6})\)/.exec(css)!;
  const [first, second] = drawing(world, LISBON, "en").split("prefers-color-scheme:dark");
  expect(first).toContain(light);
  expect(second).toContain(dark);
});

test("beyond the poles the sea goes on in the north and the ice in the south: a frame higher than the world has no empty strip", async () => {
  const frame = frameAt(0, 32, 29)!;
  const { data, info } = await sharp(Buffer.from(drawing(world, frame, "en")))
    .resize(288)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colours = (y: number) =>
    new Set(
      Array.from({ length: 288 }, (_, x) =>
        data
          .subarray((y * 288 + x) * info.channels)
          .subarray(0, 3)
          .join(),
      ),
    );
  const top = 144 - Math.round(frame.y * 96);
  for (const [beyond, edge] of [
    [0, top + 1],
    [287, top + 94],
  ] as const) {
    expect(colours(beyond).size).toBe(1);
    expect(colours(edge)).toContain([...colours(beyond)][0]);
  }
  expect(colours(0)).not.toEqual(colours(287));
});

test("the whole world and the date line can be drawn", () => {
  for (const frame of [frameAt(0, 32, 32)!, frameOfBounds(areaAround({ lat: -17, lng: 179.9 }, 100_000))]) {
    const svg = drawing(world, frame, "en");
    expect(tagsOf(svg)[0]).toBe("svg");
    expect(svg).not.toMatch(/NaN|Infinity/);
  }
});

test("drawings and tiles are answered for good; what is not on the grid is not", async () => {
  const files = mapFiles(folder);
  const made: string[] = [];
  const file = (path: string, acceptEncoding: string) => files(path, acceptEncoding, (what) => void made.push(what));
  const drawn = (await file(drawingUrl(LISBON, "en"), "br"))!;
  expect(drawn.headers.get("cache-control")).toContain("immutable");
  expect(drawn.headers.get("content-encoding")).toBe("br");
  expect(await (await file(drawingUrl(LISBON, "en"), ""))!.text()).toBe(drawing(world, LISBON, "en"));
  expect((await file("/map/tiles/3/9/243/195.mvt", "gzip"))!.headers.get("content-type")).toBe(
    "application/vnd.mapbox-vector-tile",
  );
  const none = ["drawing/3/en/99/0/0.svg", "drawing/3/xx/8/100/100.svg", "drawing/3/EN/8/100/100.svg", "drawing/3/8/100/100.svg"];
  for (const path of [...none, "drawing/2/en/8/100/100.svg", "tiles/3/10/0/0.mvt", "tiles/3/en/7/0/0.mvt", "world.tiles"])
    expect([path, await file(`/map/${path}`, "")]).toEqual([path, null]);
  expect(made).toEqual(["drawing", "tile"]);
  const refuse = () => {
    throw new Error("too many");
  };
  expect((await files(drawingUrl(LISBON, "en"), "", refuse))!.status).toBe(200);
  await expect(files(drawingUrl(frameAt(0, 32, 32)!, "en"), "", refuse)).rejects.toThrow("too many");
});
