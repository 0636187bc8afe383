import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

// Replacements for npm, Vite and the server that record how they were called.
const NPM = `
  const { mkdirSync, writeFileSync, appendFileSync, symlinkSync, rmSync } = require("node:fs");
  appendFileSync("asked", "npm " + process.argv.slice(2) + "\\n");
  rmSync("node_modules", { recursive: true, force: true });
  mkdirSync("node_modules/vite", { recursive: true });
  mkdirSync("node_modules/.bin");
  symlinkSync(process.execPath, "node_modules/.bin/node");
  writeFileSync("node_modules/vite/package.json", JSON.stringify({ bin: { vite: "vite.cjs" } }));
  writeFileSync("node_modules/vite/vite.cjs", ${JSON.stringify(`
    const { mkdirSync, writeFileSync, appendFileSync } = require("node:fs");
    appendFileSync("asked", "vite " + process.argv[2] + " " + process.env.NODE_ENV + "\\n");
    if (process.env.ENDS_BUILD) process.kill(process.pid, process.env.ENDS_BUILD);
    mkdirSync("dist/server", { recursive: true });
    writeFileSync("dist/server/server.js", "require('../../server.cjs')");
  `)});`;
const SERVER = `
  process.on("SIGTERM", () => process.exit(7));
  console.log("up " + process.argv.slice(2));
  if (process.argv.includes("killed")) process.kill(process.pid, "SIGKILL");
  if (process.argv.includes("stay")) setInterval(() => {}, 1000);
  else process.exitCode = 3;`;

const BUILD = ["vite build production", "map"];

function clone() {
  const dir = mkdtempSync(join(tmpdir(), "setup-"));
  const write = (name: string, text: string) => writeFileSync(join(dir, name), text);
  mkdirSync(join(dir, "src"));
  cpSync("scripts/setup.mjs", join(dir, "scripts/setup.mjs"), { recursive: true });
  write("package.json", "{}");
  write("package-lock.json", JSON.stringify({ packages: { "": {}, "node_modules/vite": { version: "1.0.0" } } }));
  write("vite.config.ts", "");
  write("src/page.ts", "1");
  write("npm.cjs", NPM);
  write("server.cjs", SERVER);
  write("scripts/world.ts", 'require("node:fs").appendFileSync("asked", "map\\n");');
  const env = { ...process.env, npm_execpath: join(dir, "npm.cjs") };
  const setupWith = (more: Record<string, string>, ...args: string[]) =>
    spawnSync(process.execPath, [join(dir, "scripts/setup.mjs"), ...args], { env: { ...env, ...more }, encoding: "utf8" });
  const setup = (...args: string[]) => setupWith({}, ...args);
  const requested = () => readFileSync(join(dir, "asked"), "utf8").trim().split("\n");
  return { dir, env, write, setup, setupWith, asked: requested };
}

test("in a fresh clone `npm start` installs, builds and starts, passing arguments on and the exit code back", () => {
  const { setup, asked: requested } = clone();
  const { status, stdout } = setup("start", "--quick");
  expect(stdout).toContain("up --quick");
  expect([status, requested()]).toEqual([3, ["npm ci,--loglevel=error", ...BUILD]]);
});

test("it installs again for another package-lock only, and builds again for other sources only", () => {
  const { dir, setup, asked: requested, write } = clone();
  for (let i = 0; i < 2; i++) setup("start");
  expect(requested()).toHaveLength(3);
  write("src/page.test.ts", "a test is not in the build");
  setup("start");
  expect(requested()).toHaveLength(3);
  write("src/page.ts", "2");
  setup("start");
  expect(requested().slice(3)).toEqual(BUILD);
  appendFileSync(join(dir, "package-lock.json"), " ");
  setup("start");
  expect(requested().slice(5)).toEqual(["npm ci,--loglevel=error", ...BUILD]);
});

test("what npm installed by hand is not installed again", () => {
  const { dir, setup, asked: requested, write } = clone();
  spawnSync(process.execPath, ["npm.cjs", "by hand"], { cwd: dir });
  write("node_modules/.package-lock.json", JSON.stringify({ packages: { "node_modules/vite": { version: "1.0.0" } } }));
  setup("start");
  expect(requested()).toEqual(["npm by hand", ...BUILD]);
});

test("a signal reaches the server, and its way of ending comes back", async () => {
  const { dir, env, setup } = clone();
  setup("start");
  const child = spawn(process.execPath, [join(dir, "scripts/setup.mjs"), "start", "stay"], { env });
  await once(child.stdout, "data");
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([7, null]);
});

test("the server ends with the npm that started it, though npm's signal reaches only its shell", async () => {
  const { dir, env, setup } = clone();
  setup("start");
  const shell = spawn("sh", ["-c", `"${process.execPath}" "${join(dir, "scripts/setup.mjs")}" start stay; true`], {
    env: { ...env, npm_lifecycle_event: "start" },
  });
  await once(shell.stdout, "data");
  shell.kill("SIGKILL");
  await once(shell.stdout, "close"); // the last process that had it open has ended
});

test("who was ended by the system is named, with the likely reason", () => {
  const { setup, setupWith } = clone();
  const build = setupWith({ ENDS_BUILD: "SIGKILL" }, "start");
  expect([build.status, build.stderr]).toEqual([1, expect.stringMatching(/ended vite build \(SIGKILL\).*memory/)]);
  expect(setupWith({ ENDS_BUILD: "SIGTERM" }, "start").stderr).toContain("vite build failed (SIGTERM)");
  const server = setup("start", "killed");
  expect([server.status, server.stderr]).toEqual([137, expect.stringMatching(/ended .*server\.js \(SIGKILL\).*memory/)]);
});

test("an unknown command is answered with the known ones", () => {
  const { setup } = clone();
  expect(setup("fly")).toMatchObject({
    status: 1,
    stderr: "Usage: node scripts/setup.mjs start|dev|build|prepare|test|unit|check|bench [arguments]\n",
  });
});

test("the command that runs the benchmarks loads all of them", () => {
  const { stderr } = spawnSync(process.execPath, ["bench/index.ts", "nothing"], { encoding: "utf8" });
  expect(stderr).toContain("No benchmark is called nothing");
});
