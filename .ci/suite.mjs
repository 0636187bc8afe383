/**
 * The checks that a change must pass, in parts: everything on the embedded database, the journeys, and the tests that touch a
 * database again on PostgreSQL and NATS. A failed file is run once more alone: a test that passes then is listed as flaky, and at
 * most five tests may be. The suite runs on Node 20 before anything is installed, so it is plain JavaScript and imports none of
 * the product's code.
 * `.ci/run words…` runs only the files whose path contains one of the words; CI_PARTS=journeys runs only that part.
 */
import { existsSync, mkdtempSync, chmodSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { killMarked, MINUTE, run, SECOND } from "./processes.mjs";
import { report } from "./report.mjs";
import { startServices } from "./services.mjs";
import { touchesDatabase } from "./touchesDatabase.mjs";
import { brokenFile, isBad, watchVitest } from "./watchVitest.mjs";

const MAX_RETRIED = 15; // files of a part: more cannot be coincidence, and would take too long
const MAX_HANGS = 3; // of a part: after that the rest of it is not run
const ALTOGETHER = 60 * MINUTE;
const PART = 25 * MINUTE;
const GIB = 2 ** 30;

const PARTS = [
  { name: "embedded", title: "Everything but the journeys, on the embedded database", args: ["test", "--project=unit*"], workers: 3 },
  { name: "journeys", title: "The journeys, in a browser", args: ["test", "--project=journeys"] },
  { name: "server", title: "What touches a database, on PostgreSQL and NATS", args: ["unit"], workers: 3, select: touchesDatabase, needsServices: true },
]; // prettier-ignore

const words = process.argv.slice(2);
const wantedParts = process.env.CI_PARTS?.split(",");
const began = Date.now();
const timeLeft = () => ALTOGETHER - (Date.now() - began);
const folder = mkdtempSync(join(roomyFolder(), "sojourn-ci-"));
chmodSync(folder, 0o755); // PostgreSQL runs as another user
const outcome = { parts: [], times: [], notes: [] };
const note = (text) => outcome.notes.push(text);
let services;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => finish(130));
process.on("uncaughtException", (error) => {
  console.log(`CI itself is broken: ${error.stack}`);
  finish(1);
});

if (await stage("Install and build", prepare)) {
  services = await stage("Start PostgreSQL and NATS", () => startServices(folder));
  for (const part of PARTS) {
    if (wantedParts && !wantedParts.includes(part.name)) continue;
    if (part.needsServices && !services) continue; // the stage that starts the services has failed and is reported
    const env = part.needsServices ? services.env : {};
    await stage(part.title, async () => outcome.parts.push(await runPart({ ...part, env })));
  }
}
await finish(report(outcome, Date.now() - began));

/** Runs a part, continues after files that hang or crash, and runs failed files again. */
async function runPart(part) {
  const files = new Map();
  let left = part.select?.().filter((path) => words.length === 0 || words.some((word) => path.includes(word))) ?? words;
  for (let hangs = 0; !part.select || left.length > 0; hangs++) {
    const result = await watchVitest(part, left, folder, Math.min(PART, timeLeft()), note);
    for (const [path, file] of result.files) files.set(path, file);
    left = result.unfinished;
    if (left.length === 0 && result.hasBegun) break;
    if (result.hasBegun && hangs < MAX_HANGS && timeLeft() > MINUTE) continue;
    if (!result.hasBegun) files.set(`(${part.name})`, brokenFile(`vitest did not start:\n${result.lastWords}`));
    for (const path of left) files.set(path, brokenFile("was not run: too much hung, or no time was left"));
    break;
  }
  return { name: part.name, files, again: await runAgain(part, files) };
}

async function runAgain(part, files) {
  const again = new Map();
  const failed = [...files].filter(([path, file]) => isBad(file) && !path.startsWith("(")).map(([path]) => path);
  if (failed.length > MAX_RETRIED) {
    note(`${part.name}: ${failed.length} files failed, so none was run again`);
    return again;
  }
  for (const path of failed) {
    if (timeLeft() < MINUTE) break;
    console.log(`  again, alone: ${path}`);
    const result = await watchVitest({ ...part, workers: 1 }, [path], folder, Math.min(6 * MINUTE, timeLeft()), note);
    again.set(path, result.files.get(path) ?? brokenFile(`did not run:\n${result.lastWords}`));
  }
  return again;
}

/** Installs the packages, builds the product, and finds or installs a browser. */
async function prepare() {
  const install = () => run("npm", ["ci", "--loglevel=error"], 6 * MINUTE);
  if (!existsSync("node_modules/.package-lock.json")) await install().catch(install); // a registry may be down for a moment
  return run(process.execPath, ["scripts/setup.mjs", "prepare"], 10 * MINUTE);
}

/** A folder in memory where there is plenty of it, so that no test waits for a busy disk. */
function roomyFolder() {
  const shared = "/dev/shm";
  const free = existsSync(shared) ? statfsSync(shared) : { bavail: 0, bsize: 0 };
  const [, kib] = /MemAvailable:\s+(\d+)/.exec(existsSync("/proc/meminfo") ? readFileSync("/proc/meminfo", "utf8") : "") ?? [];
  return free.bavail * free.bsize > 6 * GIB && Number(kib) * 1024 > 10 * GIB ? shared : tmpdir();
}

/** Returns the result of `work` (`true` if it has none), or null when it failed, which is reported. */
async function stage(title, work) {
  const start = Date.now();
  console.log(`— ${title}`);
  const done = await work().then(
    (value) => value ?? true,
    (error) => {
      console.log(`  ${error.message}`);
      outcome.parts.push({ name: title, files: new Map([["", brokenFile(error.message)]]), again: new Map() });
      return null;
    },
  );
  outcome.times.push(`${title.split(/[ ,]/).slice(0, 2).join(" ")} ${Math.round((Date.now() - start) / SECOND)} s`);
  return done;
}

async function finish(code) {
  killMarked();
  await services?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.exit(code);
}
