import type { TestProject } from "vitest/node";
import { startServer } from "#test/house/builtServer.ts";

declare module "vitest" {
  export interface ProvidedContext {
    origin: string;
    /** The folder of an unused demo town, for separate servers. */
    town: string;
  }
}

/** One server for all journeys; the town is filled once. */
export default async function setup(project: TestProject) {
  const town = await startServer();
  await town.end();
  project.provide("town", town.dataDir);
  const { origin, stop } = await startServer({}, town.dataDir);
  project.provide("origin", origin);
  return async () => {
    await stop();
    town.forget();
  };
}
