import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, relative, resolve } from "node:path";
import { loadConfigFromFile, type Plugin } from "vite";
import { createVitest, type TestCase, type TestModule } from "vitest/node";
import { fileOf as namedBy, importsIn } from "../build/syntax.ts";
import { findMutants, type Mutant, withMutants } from "./mutants.ts";

/**
 * `npm run mutate -- src/areas/bookings/deposits/rules.ts …`: makes one small change after the other in these files, and runs the
 * tests that reach it, together with those that are named beside the files. A change that no test detects is listed at the end:
 * either a test is missing, or the change has no effect. All changes of a file are compiled into it at once, inactive, so that it
 * is loaded once; a test file is loaded again for each change, its imports are not. For a change that runs at import only, as in a
 * constant, modules are loaded again too: the changed file for a test beside it, and after that everything, once for all tests.
 */
const FOLDER = resolve(`.mutants/${process.pid}`);
/** A module cache for sources with mutants in them; separate, so that no other run takes them for the real sources. */
const CACHE = mkdtempSync(`${tmpdir()}/mutants-`);
process.once("exit", () => [FOLDER, CACHE].forEach((folder) => rmSync(folder, { recursive: true, force: true })));
const loaded = await loadConfigFromFile({ command: "serve", mode: "test" }, "vitest.config.ts");
const [unit] = (loaded!.config as { test: { projects: { plugins: object[]; oxc: object; test: object }[] } }).test.projects;
const named = process.argv.slice(2).map((file) => resolve(file));
const files = named.filter((file) => !file.endsWith(".test.ts"));
if (files.length === 0) {
  console.error("Usage: npm run mutate -- file.ts … [more.test.ts …]");
  process.exit(1);
}

const mutants: Mutant[] = [];
const changed = new Map<string, { code: string; own: Mutant[] }>();
for (const file of files) {
  const code = readFileSync(file, "utf8");
  const own = findMutants(file, code, mutants.length + 1);
  changed.set(file, { code: withMutants(code, own), own });
  mutants.push(...own);
}
const fileOf = (mutant: Mutant) => files.find((file) => changed.get(file)!.own.includes(mutant))!;

const allTests = globSync(["src/**/*.test.{ts,tsx}", "test/**/*.test.ts", "demo/**/*.test.ts"]).map((test) => resolve(test));
const imported = new Map(
  allTests.map((test) => {
    const own = importsIn(test, readFileSync(test, "utf8")).filter(({ to }) => /^[.#]/.test(to));
    return [test, new Set(own.map(({ to }) => namedBy(test, to)))];
  }),
);
const imports = (test: string, file: string): boolean => imported.get(test)?.has(file) === true;
const isBeside = (test: string, file: string) => imports(test, file) && dirname(test) === dirname(file);
/** The tests that import the file, and those in its folder and below, which may reach it indirectly. */
const testsOf = (file: string): string[] =>
  allTests.filter((test) => test.startsWith(`${dirname(file)}/`) || imports(test, file));

/** `copy`: the test gets its own copy of the changed file. */
type Task = { test: string; mutant?: Mutant; names?: readonly string[]; copy?: boolean };
const COPY = "&copy";
type Meta = { hits?: number[]; atStart?: number[] };
type Outcome = { task: Task; isKilled: boolean; ms: number; cases: { name: string; meta: Meta }[] };

/**
 * The source of a wrapper around one test file: it activates one mutant and runs the tests that reach it, until the first one
 * fails.
 */
const wrapperOf = (task: Task, { test: file, mutant, names, copy } = task): string => `
import { afterEach, beforeEach, test, vi } from "vitest";
const number = ${mutant?.number ?? 0};
const mutants = (globalThis.mutants ??= {
  awake: 0,
  awakeInCopy: 0,
  hits: new Set(),
  killed: new Set(),
  loadedFor: 0,
  is(n) { this.hits.add(n); return n === this.awake; },
  isInCopy(n) { this.hits.add(n); return n === this.awakeInCopy; },
});
const names = ${names ? `new Set(${JSON.stringify(names)})` : "null"};
const nameOf = (task) => (task.suite?.name ? nameOf(task.suite) + " > " : "") + task.name;
const loadedFor = ${isAllAnew(task)} ? number : 0;
if (mutants.loadedFor !== loadedFor) vi.resetModules();
mutants.loadedFor = loadedFor;
// What a test with a copy is the first to load serves later tests, too.
mutants.awake = ${copy === true} ? 0 : number;
mutants.awakeInCopy = ${copy === true} ? number : 0;
mutants.hits.clear();
let isKilled = mutants.killed.has(loadedFor);
let atStart = [];
const setKilled = () => {
  isKilled = true;
  if (loadedFor > 0) mutants.killed.add(loadedFor);
};
beforeEach((context) => {
  if (isKilled || (names && !names.has(nameOf(context.task)))) context.skip();
  mutants.hits.clear();
});
afterEach(({ task }) => {
  if (task.result?.state === "fail") setKilled();
  if (number === 0) task.meta = { ...task.meta, hits: [...mutants.hits], atStart };
});
if (isKilled) test("noticed by an earlier test", () => {});
else
  await import(${JSON.stringify(`${file}?mutant=${mutant?.number ?? 0}${copy ? COPY : ""}`)}).catch((error) => {
    setKilled();
    throw error;
  });
atStart = [...mutants.hits];
`;

const isAllAnew = ({ mutant, copy }: Task) => mutant?.isAtImport === true && !copy;

async function run(tasks: readonly Task[], isSecondTry = false): Promise<Outcome[]> {
  if (tasks.length === 0) return [];
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const byFile = new Map<string, Task>();
  // Mutants that run at import come last, because they leave modules behind that no other task may use.
  const inOrder = tasks.toSorted((a, b) => Number(isAllAnew(a)) - Number(isAllAnew(b)));
  for (const [i, task] of inOrder.entries()) {
    const file = `${FOLDER}/${String(i).padStart(5, "0")}.test.ts`;
    writeFileSync(file, wrapperOf(task));
    byFile.set(file, task);
  }
  const outcomes: Outcome[] = [];
  const vitest = await createVitest(
    "test",
    {
      ...unit!.test,
      name: "mutants",
      config: false,
      watch: false,
      include: [`${FOLDER}/*.test.ts`],
      exclude: [],
      // The call sites differ from those of the sources, so claims about rows cannot be checked.
      env: { NODE_ENV: "production", ROW_CLAIMS: "" },
      isolate: false,
      fsModuleCachePath: CACHE,
      maxWorkers: 1,
      sequence: { sequencer: InOrder },
      dangerouslyIgnoreUnhandledErrors: true,
      onConsoleLog: () => false,
      reporters: [
        { onTestModuleEnd: (module: TestModule) => void outcomes.push(outcomeOf(byFile.get(module.moduleId)!, module)) },
      ],
    } as never,
    { oxc: unit!.oxc, plugins: [...unit!.plugins, wakable()] } as never,
  );
  await vitest.start();
  await vitest.close();
  process.exitCode = 0;
  // A test may have ended the process. The first one left has if it does it twice: that is a failure, too.
  const done = new Set(outcomes.map(({ task }) => task));
  const left = inOrder.filter((task) => !done.has(task));
  if (outcomes.length > 0) return [...outcomes, ...(await run(left))];
  if (!isSecondTry) return run(left, true);
  const [deadly, ...others] = left;
  return [{ task: deadly!, isKilled: true, ms: 0, cases: [] }, ...(await run(others))];
}

class InOrder {
  shard = <T>(all: T[]) => all;
  sort = <T extends { moduleId: string }>(all: T[]) => all.toSorted((a, b) => a.moduleId.localeCompare(b.moduleId, "en"));
}

/** Serves the sources with their mutants in them. */
const wakable = (): Plugin => ({
  name: "mutants",
  enforce: "pre",
  async resolveId(source, importer, how) {
    if (!importer?.endsWith(COPY)) return undefined;
    const found = await this.resolve(source, importer, { ...how, skipSelf: true });
    return found && changed.has(found.id) ? found.id + importer.slice(importer.indexOf("?")) : found;
  },
  transform(_: string, id: string) {
    const code = changed.get(id.replace(/\?.*/, ""))?.code;
    return id.endsWith(COPY) ? code?.replaceAll("globalThis.mutants.is(", "globalThis.mutants.isInCopy(") : code;
  },
});

function outcomeOf(task: Task, module: TestModule): Outcome {
  const all = [...module.children.allTests()];
  const failed = all.some((test) => test.result().state === "failed");
  return {
    task,
    isKilled: failed || module.state() === "failed",
    ms: module.diagnostic().duration,
    cases: all.map((test: TestCase) => ({ name: test.fullName, meta: test.meta() as Meta })),
  };
}

const tests = [...new Set([...files.flatMap(testsOf), ...named.filter((file) => !files.includes(file))])];
console.log(`${mutants.length} mutants, ${tests.length} files of tests`);
const asTheyAre = await run(tests.map((test) => ({ test })));
const broken = asTheyAre.filter(({ isKilled }) => isKilled);
for (const { task } of broken) console.log(`Left out, since it fails as it is: ${relative(".", task.test)}`);
const usable = asTheyAre.filter(({ isKilled }) => !isKilled).toSorted((a, b) => a.ms - b.ms);
const beside = usable.map(({ task }) => task.test).filter((test) => files.some((file) => isBeside(test, file)));
/** The tests that pass with a copy of the unchanged file. */
const copyable = new Set<string>();
for (const { task, isKilled } of await run(beside.map((test) => ({ test, copy: true })))) if (!isKilled) copyable.add(task.test);

/**
 * The tests that reach a mutant, fast files first. For a mutant at import, the test that loaded the file first says nothing about
 * the tests that use its constants, so all near tests count.
 */
function tasksOf(mutant: Mutant): Task[] {
  const file = fileOf(mutant);
  if (mutant.isAtImport) {
    const near = usable.map(({ task }) => task.test).filter((test) => named.includes(test) || testsOf(file).includes(test));
    return [
      ...near.filter((test) => isBeside(test, file) && copyable.has(test)).map((test) => ({ test, mutant, copy: true })),
      ...near.map((test) => ({ test, mutant })),
    ];
  }
  return usable.flatMap(({ task: { test }, cases }): Task[] => {
    if (cases.some(({ meta }) => meta.atStart?.includes(mutant.number))) return [{ test, mutant }];
    const names = cases.filter(({ meta }) => meta.hits?.includes(mutant.number)).map(({ name }) => name);
    return names.length > 0 ? [{ test, mutant, names }] : [];
  });
}

const keyOf = ({ test, names }: Task) => JSON.stringify([test, names]);
const isSound = new Map<string, boolean>();
/** Some tests of a file may fail if the others do not run before them; then all tests of the file run. */
async function withSoundNames(tasks: readonly Task[]): Promise<Task[]> {
  const untried = new Map(tasks.filter((task) => task.names && !isSound.has(keyOf(task))).map((task) => [keyOf(task), task]));
  const asleep = [...untried.values()].map(({ test, names }) => ({ test, names: names! }));
  if (asleep.length > 0) for (const { task, isKilled } of await run(asleep)) isSound.set(keyOf(task), !isKilled);
  return tasks.map(({ names, ...task }) => (names && isSound.get(keyOf({ ...task, names })) ? { ...task, names } : task));
}

const killed = new Set<Mutant>();
const waiting = new Map(mutants.map((mutant) => [mutant, tasksOf(mutant)]));
for (let round = 1; ; round++) {
  // Everything is loaded again once per mutant, for all its tests.
  const next = [...waiting].flatMap(([mutant, tasks]) =>
    killed.has(mutant) ? [] : tasks.splice(0, tasks[0] && isAllAnew(tasks[0]) ? tasks.length : 1),
  );
  if (next.length === 0) break;
  for (const { task, isKilled } of await run(await withSoundNames(next))) if (isKilled) killed.add(task.mutant!);
  console.log(`Round ${round}: ${killed.size} of ${mutants.length} noticed`);
}

for (const file of files) {
  const { own } = changed.get(file)!;
  const left = own.filter((mutant) => !killed.has(mutant));
  const percent = Math.floor((100 * (own.length - left.length)) / Math.max(1, own.length));
  console.log(`\n${relative(".", file)}: ${own.length - left.length} of ${own.length} noticed (${percent} %)`);
  for (const { line, was, text } of left) console.log(`  ${line}: ${short(was, text)}`);
}

/** Shows only the difference, with a few words around it in a long statement. */
function short(was: string, text: string): string {
  let from = 0;
  while (from < was.length && was[from] === text[from]) from++;
  let end = 0;
  while (end < Math.min(was.length, text.length) - from && was.at(-1 - end) === text.at(-1 - end)) end++;
  const around = (all: string) => all.slice(Math.max(0, from - 30), all.length - end + Math.min(end, 30)).replace(/\s+/g, " ");
  return `${around(was)} → ${around(text)}`;
}
