import { readFileSync } from "node:fs";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { drawing } from "./drawing.server.ts";
import { mapFiles } from "./mapFiles.server.ts";
import { packWorld } from "./packWorld.server.ts";
import { areaAround, drawingUrl, frameAt, frameOfBounds } from "./rules.ts";
import { type World, worldOf } from "./world.server.ts";

let world: World;
// Cutting the real world takes seconds: once for this file.
beforeAll(() => {
  world = worldOf(packWorld());
});

const LISBON = frameOfBounds(areaAround({ lat: 38.72, lng: -9.14 }, 8000));

/** The tags of a text in which every attribute is quoted; throws where they do not close in order. */
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
  const files = mapFiles("no such folder");
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
