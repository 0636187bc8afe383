// One watched run of vitest: a file that hangs or crashes is named and ended, and the files that were not reached are known.
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { busiest, duration, environment, killMarked, MINUTE, plain, SECOND, wait } from "./processes.mjs";

const QUIET = Number(process.env.CI_QUIET_MINUTES ?? 4) * MINUTE; // longer than any test may take
const MAX_LEFT_MIB = 200;
/** Generous limits, because a busy machine may be slow; the watchdog ends a test that never finishes. */
const PATIENCE = ["--testTimeout=120000", "--hookTimeout=180000", "--teardownTimeout=60000", "--expect.poll.timeout=45000"];

export const isBad = ({ tests, errors }) => errors.length > 0 || [...tests.values()].some(({ state }) => state === "failed");
/** The result of a file that could not report itself why it failed. */
export const brokenFile = (message) => ({ tests: new Map(), errors: [{ message }] });

/**
 * Runs `files` (all files if empty) in `folder` for at most `limit` ms. `files` in the result: path → { tests: name → {
 * state, ms, limit, errors, saw }, errors }; `unfinished`: the paths that were not reached.
 */
export async function watchVitest({ name, args, env, workers }, files, folder, limit, note) {
  const temporary = mkdtempSync(join(folder, "tmp-"));
  const progressFile = join(temporary, "progress.ndjson");
  const log = join(temporary, "output.log");
  const TMPDIR = join(temporary, "t");
  mkdirSync(TMPDIR);
  writeFileSync(progressFile, "");
  const output = openSync(log, "a");
  const command = [
    "scripts/setup.mjs",
    ...args,
    ...(workers ? [`--maxWorkers=${workers}`] : []),
    "--reporter=default",
    "--reporter=./.ci/progress.mjs",
    ...PATIENCE,
    // Words may name no file of a part; a file without tests fails, as in `npm test`.
    ...(files.length > 0 ? ["--passWithNoTests", ...files] : []),
  ];
  const child = spawn(process.execPath, command, {
    stdio: ["ignore", output, output],
    env: environment({ ...env, TMPDIR, PROGRESS_FILE: progressFile }),
  });
  const ended = new Promise((end) => child.once("exit", (code, signal) => end(signal ?? code)));
  const progress = readProgress(progressFile);
  const hung = await watch(name, ended, progress, limit);
  const code = await ended;
  progress.read();
  const remaining = killMarked();
  if (remaining.length > 0 && !hung)
    note(`${name} left running, and was ended: ${[...new Set(remaining)].slice(0, 3).join(", ")}`);
  const left = Number(spawnSync("du", ["-sm", TMPDIR], { encoding: "utf8" }).stdout?.split("\t")[0] ?? 0);
  if (left > MAX_LEFT_MIB) note(`${name} left ${left} MiB of temporary files`);
  const lastWords = plain(readFileSync(log, "utf8")).trim().split("\n").slice(-8).join("\n");
  rmSync(temporary, { recursive: true, force: true, maxRetries: 3 });
  progress.stop(hung ?? `vitest ended with ${code} in the middle of it`);
  const isUnexplained = code !== 0 && !hung && progress.wanted.size === 0 && ![...progress.files.values()].some(isBad);
  if (isUnexplained)
    progress.files.set(
      `(${name})`,
      brokenFile(`vitest ended with ${code}, and no test says why:\n${progress.unhandled ?? lastWords}`),
    );
  return { files: progress.files, unfinished: [...progress.wanted], hasBegun: progress.hasBegun, lastWords };
}

/** Waits until vitest has ended (resolves with null) or hangs (resolves with a description). */
async function watch(name, ended, progress, limit) {
  const began = Date.now();
  let told = began;
  while ((await Promise.race([ended, wait(SECOND)])) === undefined) {
    progress.read();
    const now = Date.now();
    const hung =
      now - Math.max(began, progress.last) > QUIET ? `HUNG: nothing happened for ${duration(QUIET)}`
      : now - began > limit ? `HUNG: ${name} took longer than ${duration(limit)}`
      : null; // prettier-ignore
    if (hung) {
      console.log(
        `  ${hung}; it was at: ${progress.running() || "no test"}\n      CPU %, seconds, program:\n${busiest()
          .map((line) => `      ${line}`)
          .join("\n")}`,
      );
      killMarked();
      return hung;
    }
    if (now - told < MINUTE) continue;
    console.log(
      `  … ${progress.files.size} files seen, ${progress.wanted.size} to go; now ${progress.running() || "starting or stopping"}`,
    );
    told = now;
  }
  return null;
}

/** Reads what the reporter has written so far, as the file grows. */
function readProgress(path) {
  const files = new Map();
  const wanted = new Set();
  const doing = new Map();
  let position = 0;
  const progress = { files, wanted, last: Date.now(), hasBegun: false, unhandled: undefined, read, running, stop };
  const fileOf = (path) => files.get(path) ?? files.set(path, { tests: new Map(), errors: [] }).get(path);
  const take = {
    run(event) {
      progress.hasBegun = true;
      for (const file of event.files) wanted.add(file);
    },
    doing: ({ file, what }) => wanted.has(file) && doing.set(file, what),
    result({ file, test, ...result }) {
      fileOf(file).tests.set(test, result);
      if (wanted.has(file)) doing.set(file, `after ${test}`);
    },
    end({ file, errors }) {
      fileOf(file).errors.push(...errors);
      doing.delete(file);
      wanted.delete(file);
    },
    unhandled({ file, message, stack }) {
      const named = file ?? /[\w./-]+\.(?:test|e2e)\.tsx?/.exec(`${message} ${stack}`)?.[0];
      const known = [...wanted, ...files.keys()].find((path) => named?.endsWith(path));
      if (known) fileOf(known).errors.push({ message: `outside of any test: ${message}`, stack });
      else progress.unhandled = `${message}\n${stack}`;
    },
  };

  function read() {
    const text = readFileSync(path, "utf8");
    const end = text.lastIndexOf("\n") + 1;
    for (const line of text.slice(position, end).split("\n").filter(Boolean)) {
      const event = JSON.parse(line);
      progress.last = Date.now();
      take[event.is](event);
    }
    position = end;
  }
  function running() {
    return [...doing].map(([file, what]) => `${file} > ${what}`).join(", ");
  }
  /** Files that were running when vitest ended count as failed; files that had not begun stay in `wanted`. */
  function stop(why) {
    for (const [file, what] of doing) {
      if (fileOf(file).errors.length === 0) fileOf(file).errors.push({ message: `${why} (${what})` });
      wanted.delete(file);
    }
    doing.clear();
  }
  return progress;
}
