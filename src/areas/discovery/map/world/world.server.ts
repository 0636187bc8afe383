import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { cutCloser } from "./cutCloser.server.ts";
import { PACKED_ZOOM } from "./cutWorld.server.ts";
import { MAX_TILE_ZOOM } from "#areas/discovery/map/rules.ts";

/** The world's tiles: packed ones, read once, and those cut from them. Null if a tile does not exist. */
export type World = {
  /** A packed tile, gzipped. */
  zipped(z: number, x: number, y: number): Uint8Array | null;
  /** Any tile. Beyond the packed zooms it takes some milliseconds. */
  plain(z: number, x: number, y: number): Uint8Array | null;
};

export const WORLD_FILE = "map/world.tiles";

export function worldOf(packed: Uint8Array): World {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  const head = bytes.readUInt32LE(0);
  const list = JSON.parse(bytes.toString("utf8", 4, 4 + head)) as Record<string, [number, number]>;
  const zipped: World["zipped"] = (z, x, y) => {
    const place = list[`${z}/${x}/${y}`];
    return place ? bytes.subarray(4 + head + place[0], 4 + head + place[0] + place[1]) : null;
  };
  const unzipped: World["plain"] = (z, x, y) => {
    const tile = zipped(z, x, y);
    return tile && gunzipSync(tile);
  };
  const closer = cutCloser(unzipped);
  return { zipped, plain: (z, x, y) => (z > PACKED_ZOOM && z <= MAX_TILE_ZOOM ? closer(z, x, y) : unzipped(z, x, y)) };
}

/**
 * Opens the file at the first request for a map. In development there is no built file: it is made once, which takes some
 * seconds.
 */
export function openWorld(file: string): () => Promise<World> {
  let opened: Promise<World> | undefined;
  const open = async () => {
    try {
      return worldOf(readFileSync(file));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      const { packWorld } = await import("./packWorld.server.ts");
      return worldOf(packWorld());
    }
  };
  return () => (opened ??= open());
}
