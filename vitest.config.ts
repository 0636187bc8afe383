import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { clientManifest } from "./build/manifest.ts";
import { flagNames } from "./build/flags.ts";
import { inlineScripts } from "./build/inline.ts";
import { messages } from "./build/messages.ts";

// Tests and all that they start live on a day of their own, whatever the calendar says. TEST_DATE tries another.
process.env["DATE_OFFSET_MS"] ??= String(Date.parse(process.env["TEST_DATE"] ?? "2026-12-01T12:00:00Z") - Date.now());
process.env["NODE_OPTIONS"] =
  `${process.env["NODE_OPTIONS"] ?? ""} --import=${new URL("test/house/shiftedDate.mjs", import.meta.url)}`;

// The processes that tests start read what others have compiled before.
process.env["NODE_COMPILE_CACHE"] ??= "node_modules/.cache/node";

// What they leave in folders of their own goes with the run. Whoever reads this again within it keeps to that folder: a browser's socket
// has no room for a longer path.
if (process.env["TEST_FOLDER"] === undefined) {
  const folder = mkdtempSync(join(tmpdir(), "sojourn-test-"));
  process.env["TEST_FOLDER"] = process.env["TMPDIR"] = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}

/** As in test/house/thorough.ts, which needs a test to be running. */
const isThorough = process.env["THOROUGH"] === "1";

const UNIT = ["src/**/*.test.{ts,tsx}", "demo/**/*.test.ts", "build/*.test.ts", "test/**/*.test.{ts,tsx}"];
// They change their process: its modules, its globals, or what it counts.
const APART = ["src/**/{abuse,activation,openDatabase,browserCookies,postgres}.test.ts", "src/ui/demo/demos.test.tsx"];

/** They take long for their size. At the end each would run alone, and leave a core idle. */
const LONG = /\/(accessible|account|booking|disputes|findStay|hosting|offline|together)\.e2e\.ts$|\/kill\w*\.test\.ts$/;
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const bySize = await super.sort(files); // oxlint-disable-line unicorn/no-array-sort -- a sequencer's
    return [true, false].flatMap((isLong) => bySize.filter(({ moduleId }) => LONG.test(moduleId) === isLong));
  }
}

type Unit = { include: string[]; exclude?: string[]; isolate?: boolean; env?: Record<string, string> };
const unit = (name: string, files: Unit) => ({
  plugins: [messages(), flagNames(), clientManifest(), inlineScripts()],
  oxc: { jsx: { development: false } },
  test: {
    name,
    ...files,
    environment: "node",
    // The drawn map reads its colours from this sheet.
    css: { include: /tokens\.css/ },
    globalSetup: "./test/house/template.ts",
    // After the journeys, which want the machine for themselves; then on all cores (Vitest would leave one idle).
    maxWorkers: "100%",
    sequence: { groupOrder: 1 },
    // How long what a test waits for may take at most.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    unstubGlobals: true, // also after a failure, which would else take others' files with it
  },
});

/** Browsers of other makers, one at a time: for the check alone, which sees to it that they are there. */
const engines = {
  test: {
    name: "engines",
    expect: { poll: { timeout: 30_000 } },
    environment: "node" as const,
    include: ["test/engines/*.engine.ts"],
    globalSetup: "./test/engines/setup.ts",
    isolate: false,
    maxWorkers: 1,
    sequence: { groupOrder: 2 },
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
};

// The aliases (#platform/…) are the package's own imports: Node, Vite and TypeScript all read them there.
export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      unit("unit", {
        include: UNIT,
        exclude: APART,
        // React as it is served: its warnings cost half of what drawing takes, and `demos.test.tsx` looks for them.
        env: { NODE_ENV: "production" },
        // Files share their worker: what each of them imports is read once.
        isolate: false,
      }),
      unit("unit-apart", { include: APART }),
      ...(isThorough ? [engines, unit("readers", { include: ["test/readers/*.reader.ts"] })] : []),
      {
        test: {
          name: "journeys",
          // How long a page may take at most to come to what is expected; a drawn-by-software map is slow.
          expect: { poll: { timeout: 30_000 } },
          chaiConfig: { truncateThreshold: 500 }, // what a page complained of, word for word
          environment: "node",
          include: ["test/journeys/**/*.e2e.ts"],
          // The stories are walked by the check alone.
          exclude: isThorough ? [] : ["test/journeys/stories/**"],
          globalSetup: "./test/journeys/house/setup.ts",
          setupFiles: "./test/journeys/house/forget.ts",
          isolate: false, // files share their worker's browser
          maxWorkers: 4,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
