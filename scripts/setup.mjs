/**
 * Prepares and runs a command in a fresh clone: `node scripts/setup.mjs start|dev|prepare|test|unit|check|bench [arguments]`. It
 * runs before anything is installed and on Node 20, so it is plain JavaScript and imports none of the product's code.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { constants, totalmem } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const INSTALLED = "node_modules/.sojourn-installed";
const BUILT = "dist/.built-from";
const SOURCES = [
  "src",
  "public",
  "demo",
  "build",
  "scripts/world.ts",
  "package-lock.json",
  "package.json",
  "vite.config.ts",
  "tsconfig.json",
];
// From this version on Node strips types by itself and has SQLite, which the folder's lock needs.
const OLDEST_NODE = [22, 18];

/** The maximum memory of each command, in MB; for `start` that is the first start, which fills the database. */
const TAKES_MB = { build: 700, start: 700 };

/**
 * The programs with which test/engines renders, by their package: Firefox, WebKit's driver (which brings its browser), and a
 * virtual screen for both.
 */
const OTHER_BROWSERS = { "firefox-esr": ["firefox-esr", "firefox"], "webkit2gtk-driver": ["WebKitWebDriver"], xvfb: ["Xvfb"] };

/** Debian's Chromium without windows, with which a journey takes two thirds of the time. */
const HEADLESS = "chromium-headless-shell";

/** The independent library with which test/readers parses calendars: a Python package of Debian's. */
const CALENDAR_READER = { package: "python3-recurring-ical-events", module: "recurring_ical_events" };

const COMMANDS = {
  start: (node, args) =>
    build(node) && warnOfMemory("start") && run(node, ["dist/server/server.js", ...args], { NODE_ENV: "production" }),
  dev: (node, args) => run(node, ["src/app/server/dev.server.ts", ...args], { NODE_ENV: "development" }),
  build: (node) => build(node),
  prepare: (node) => build(node) && withoutWindows() && browser(node),
  test: (node, args) => build(node) && run(node, [bin("vitest"), "run", ...args], browser(node)),
  unit: (node, args) => build(node) && run(node, [bin("vitest"), "run", "--project", "unit*", ...args]),
  check: (node, args) => check(node) && build(node) && tests(node, args),
  bench: (node, args) => build(node) && run(node, ["bench/index.ts", ...args], { NODE_ENV: "production" }),
};

process.chdir(root);
const [command, ...args] = process.argv.slice(2);
if (!(command in COMMANDS)) fail(`Usage: node scripts/setup.mjs ${Object.keys(COMMANDS).join("|")} [arguments]`);
install(command === "start");
COMMANDS[command](findNode(), args);

function fail(why, code = 1) {
  console.error(why);
  process.exit(code);
}

/** Runs `npm ci`, unless the installed packages match package-lock.json. */
function install(withoutDev) {
  const wanted = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, "utf8") === wanted) return;
  if (!isInstalled(withoutDev)) {
    console.log("Installing what package-lock.json names …");
    const npm = process.env.npm_execpath;
    const done = npm
      ? spawnSync(process.execPath, [npm, "ci", "--loglevel=error"], { stdio: "inherit" })
      : spawnSync("npm", ["ci", "--loglevel=error"], { stdio: "inherit", shell: true });
    if (done.status !== 0) fail("`npm ci` failed, see above", done.status ?? 1);
  }
  writeFileSync(INSTALLED, wanted);
}

/** Whether `npm ci` was run by hand: npm's own lockfile in node_modules lists the installed versions. */
function isInstalled(withoutDev) {
  if (!existsSync("node_modules/.package-lock.json")) return false;
  const { packages: installed } = JSON.parse(readFileSync("node_modules/.package-lock.json", "utf8"));
  const { packages: wanted } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  return Object.entries(wanted).every(
    ([path, { version, optional, dev, devOptional }]) =>
      path === "" || optional || devOptional || (withoutDev && dev) || installed[path]?.version === version,
  );
}

/** The pinned Node, or the running one if the pinned binary could not be installed. */
function findNode() {
  const pinned = process.platform === "win32" ? "node_modules/node/bin/node.exe" : "node_modules/.bin/node";
  if (existsSync(pinned) && spawnSync(pinned, ["--version"]).status === 0) return join(root, pinned);
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return process.execPath;
  return fail(
    `Sojourn runs on Node 24, which comes with \`npm ci\` when install scripts may run; here it did not, and this Node is ${process.version}.\n` +
      "Run `npm rebuild node`, or install Node 24 yourself, and try again.",
  );
}

function bin(name) {
  const { bin } = JSON.parse(readFileSync(join("node_modules", name, "package.json"), "utf8"));
  return join("node_modules", name, typeof bin === "string" ? bin : (bin[name] ?? bin.tsc));
}

/** Warns where memory may be too small, because the system kills a process that exceeds it without a message. */
function warnOfMemory(what) {
  const mb = (bytes) => Math.round(bytes / 1e6);
  const free = mb(process.availableMemory?.() ?? totalmem());
  if (free < TAKES_MB[what])
    console.log(
      `To ${what}, up to ${TAKES_MB[what]} MB of memory are needed; ${free} MB are free. Close something, or add swap.`,
    );
  return true;
}

/** Why a process ended, where its output does not say so. */
function endedBy(name, { signal }) {
  if (signal === "SIGKILL") return `The system ended ${name} (SIGKILL), most likely because memory ran out`;
  return `${name} failed${signal ? ` (${signal})` : ", see above"}`;
}

/** `vite build`, unless dist was built from these same sources. */
function build(node) {
  if (!existsSync("vite.config.ts")) return true;
  const sources = hashOf(SOURCES);
  if (existsSync(BUILT) && readFileSync(BUILT, "utf8") === sources) return true;
  warnOfMemory("build");
  console.log("Building …");
  // The steps run one after the other with limited memory, because together they would not fit into a small machine.
  const steps = {
    "vite build": ["--max-old-space-size=512", bin("vite"), "build", "--logLevel", "warn"],
    "the map's build": ["scripts/world.ts"],
  };
  for (const [name, args] of Object.entries(steps)) {
    const done = spawnSync(node, ["--max-semi-space-size=4", ...args], {
      stdio: "inherit",
      env: { ...process.env, NODE_ENV: "production" },
    });
    if (done.status !== 0) fail(endedBy(name, done), done.status ?? 1);
  }
  mkdirSync("dist", { recursive: true });
  writeFileSync(BUILT, sources);
  return true;
}

function hashOf(paths) {
  const hash = createHash("sha256");
  const add = (path) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).toSorted()) add(join(path, name));
    else if (!/\.test\.tsx?$/.test(path)) hash.update(`${path}\0`).update(readFileSync(path)).update("\0");
  };
  for (const path of [...new Set(paths)].toSorted()) add(path);
  return hash.digest("hex");
}

function check(node) {
  const steps = [["prettier", "--check", "--log-level", "warn", "."], ["oxlint", "--deny-warnings"], ["typescript"], ["knip"]];
  const failed = steps.filter(([name, ...rest]) => spawnSync(node, [bin(name), ...rest], { stdio: "inherit" }).status !== 0);
  if (failed.length > 0) fail(`Failed: ${failed.map(([name]) => name).join(", ")}`);
  return true;
}

/** Runs all tests in their thorough variant, then the journeys again on pages that React has hydrated. */
function tests(node, args) {
  const env = { ...process.env, ...browser(node), ...otherBrowsers(), ...calendarReader(), THOROUGH: "1" };
  const all = spawnSync(node, [bin("vitest"), "run", ...args], { stdio: "inherit", env });
  if (all.status !== 0) process.exit(all.status ?? 1);
  return run(node, [bin("vitest"), "run", "--project", "journeys", "--passWithNoTests", ...args], { ...env, JOURNEYS: "warm" });
}

/** The Chromium for the journeys: a given one, an installed one, Playwright's own, or the distribution's. */
function browser(node) {
  const found = findBrowser() ?? playwrights(node) ?? (playwrightInstall(node), playwrights(node)) ?? debians();
  if (!found) console.error("No Chromium was found, so the journeys will fail: install one, or name it in CHROMIUM_PATH.");
  return found ? { CHROMIUM_PATH: found } : {};
}

/** For CI, which may find a whole Chromium on its machine. */
function withoutWindows() {
  if (!process.env.CHROMIUM_PATH && !onPath(HEADLESS)) debians();
  return true;
}

function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const names = [HEADLESS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "Google Chrome"];
  return names.map(onPath).find(Boolean);
}

function playwrights(node) {
  const asked = spawnSync(node, ["-p", "require('playwright').chromium.executablePath()"], { encoding: "utf8" });
  const path = asked.stdout?.trim();
  return asked.status === 0 && path && existsSync(path) ? path : null;
}

function playwrightInstall(node) {
  console.log("Looking for a browser: asking Playwright for its own …");
  spawnSync(node, [bin("playwright"), "install", "chromium"], { stdio: "ignore", timeout: 300_000 });
}

function debians() {
  installPackages("Chromium", [HEADLESS]);
  return findBrowser() ?? null;
}

/** Installs the distribution's packages, if it is Debian-based and this process is root. */
function installPackages(what, names) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log(`Installing the distribution's ${what} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore", env });
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names], { stdio: "inherit", env });
}

function otherBrowsers() {
  const missing = () => Object.keys(OTHER_BROWSERS).filter((name) => !OTHER_BROWSERS[name].some(onPath));
  if (missing().length > 0) installPackages("Firefox and WebKit", missing());
  if (missing().length > 0)
    fail(`The check drives Firefox and WebKit too. Install what Debian calls ${missing().join(", ")}, and try again.`);
  return { FIREFOX_PATH: OTHER_BROWSERS["firefox-esr"].map(onPath).find(Boolean) };
}

/** The Python that has the library: a given one, the first on the path, or the distribution's. */
function calendarReader() {
  const pythons = [process.env.PYTHON_PATH, onPath("python3"), "/usr/bin/python3"].filter(Boolean);
  const found = () => pythons.find((path) => spawnSync(path, ["-c", `import ${CALENDAR_READER.module}`]).status === 0);
  if (!found()) installPackages("independent reader of calendars", [CALENDAR_READER.package]);
  if (!found())
    fail(
      `The check reads calendars with an independent library too. Install what Debian calls ${CALENDAR_READER.package}, or name ` +
        `a Python that has ${CALENDAR_READER.module} in PYTHON_PATH, and try again.`,
    );
  return { PYTHON_PATH: found() };
}

function onPath(name) {
  const folders = [...(process.env.PATH ?? "").split(":"), "/usr/bin", "/Applications/Google Chrome.app/Contents/MacOS"];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Passes the child's output and exit code through, and signals on to it. */
function run(node, args, env = {}) {
  const child = spawn(node, args, { stdio: "inherit", env: { ...env, ...process.env, ...("CHROMIUM_PATH" in env && env) } });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    // A terminal sends Ctrl-C to both processes.
    process.on(signal, () => (signal === "SIGINT" && process.stdin.isTTY) || child.kill(signal));
  }
  // npm sends a signal only to its shell: the shell ends without notifying this process, whose parent then changes.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === parent || child.kill("SIGTERM"), 250).unref();
  child.on("error", (error) => fail(error.message));
  child.on("exit", (code, signal) => {
    if (signal === "SIGKILL") console.error(`${endedBy(args[0], { signal })}.`);
    process.exit(code ?? 128 + constants.signals[signal]);
  });
}
