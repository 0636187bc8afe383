import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import { WORLD_FILE } from "./src/features/map/world.server.ts";

/** Cuts the map of the world into tiles and puts them, in one file, beside what the browser's build made. */
export const world = (): Plugin => ({
  name: "world",
  applyToEnvironment: (environment) => environment.name === "client" && environment.config.command === "build",
  async writeBundle({ dir }) {
    const { packWorld } = await import("./src/features/map/packWorld.server.ts");
    const file = join(dir!, WORLD_FILE);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, packWorld());
  },
});
