import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { packWorld } from "#areas/discovery/map/world/packWorld.server.ts";
import { WORLD_FILE } from "#areas/discovery/map/world/world.server.ts";

/**
 * Cuts the map of the world into tiles and writes them as one file into the output of the browser's build. It is a separate
 * script because it needs much memory.
 */
const file = join("dist/client", WORLD_FILE);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, packWorld());
