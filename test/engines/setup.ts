import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import type { TestProject } from "vitest/node";
import town from "#test/journeys/house/setup.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The virtual screen on which browsers render that need one. */
    display: string;
    /** The address of WebKit's driver. */
    webkit: string;
  }
}

/** Without `-noreset` the screen restarts whenever its last window closes, and refuses connections meanwhile. */
const XVFB = ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp", "-noreset"];

/** Starts the town, a screen, and WebKit's driver. */
export default async function setup(project: TestProject) {
  const close = await town(project);
  const screen = spawn("Xvfb", XVFB, { stdio: ["ignore", "ignore", "inherit", "pipe"] });
  const display = `:${await said(screen, screen.stdio[3] as Readable, /(\d+)\n/)}`;
  const env = {
    ...process.env,
    DISPLAY: display,
    // Its sandbox needs namespaces, which few containers have.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
  };
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], { env, stdio: ["ignore", "ignore", "inherit"] });
  project.provide("display", display);
  project.provide("webkit", `http://127.0.0.1:${port}`);
  const answers = () => fetch(`http://127.0.0.1:${port}/status`).catch(() => null);
  while (!(await answers())) {
    if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${driver.exitCode}`);
    await wait(50);
  }
  return async () => {
    for (const one of [driver, screen]) await ended(one);
    await close();
  };
}

function said(by: ChildProcess, where: Readable, what: RegExp): Promise<string> {
  let text = "";
  return new Promise((found, failed) => {
    by.once("error", failed);
    by.once("exit", (code) => failed(new Error(`${by.spawnfile} ended with ${code}`)));
    where.on("data", (more: Buffer) => {
      text += more;
      const [, match] = what.exec(text) ?? [];
      if (match) found(match);
    });
  });
}

/** The driver does not report a port that it has chosen. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function ended(one: ChildProcess) {
  const gone = new Promise((done) => one.once("exit", done));
  if (one.kill()) await gone;
}
