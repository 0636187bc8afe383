import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { packWorld } from "#areas/discovery/map/world/packWorld.server.ts";
import { WORLD_FILE } from "#areas/discovery/map/world/world.server.ts";

/** Cuts the map of the world into tiles and puts them, in one file, beside what the browser's build made; by itself, since it takes memory. */
const file = join("dist/client", WORLD_FILE);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, packWorld());
