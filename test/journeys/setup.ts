import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    origin: string;
  }
}

/** The built product with the demo town, on a free port and a folder of its own. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), "sojourn-journeys-"));
  const env = {
    ...process.env,
    PORT: "0",
    DATA_DIR: dataDir,
    DATABASE_URL: "",
    PUBLIC_URL: "",
    HOST: "127.0.0.1",
    LOG_LEVEL: "warn",
    NODE_ENV: "production",
  };
  const server = spawn(process.execPath, ["dist/server/server.js"], { env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise<never>((_, fail) => server.once("exit", (code) => fail(new Error(`The server ended with ${code}`))));
  ended.catch(() => {});
  let said = "";
  const opened = new Promise<string>((found) => {
    server.stdout.on("data", (text: Buffer) => {
      said += text;
      const [origin] = /http:\/\/localhost:\d+/.exec(said) ?? [];
      if (origin) found(origin);
    });
  });
  project.provide("origin", await Promise.race([opened, ended]));
  return async () => {
    const gone = new Promise((done) => server.once("exit", done));
    server.kill("SIGTERM");
    await gone;
    rmSync(dataDir, { recursive: true, force: true });
  };
}
