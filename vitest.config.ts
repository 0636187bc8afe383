import { defineConfig } from "vitest/config";
import { clientManifest } from "./vite.manifest.ts";
import { messages } from "./vite.messages.ts";

// Tests and all that they start live on a day of their own, whatever the calendar says. TEST_DATE tries another.
process.env["DATE_OFFSET_MS"] ??= String(Date.parse(process.env["TEST_DATE"] ?? "2026-12-01T12:00:00Z") - Date.now());
process.env["NODE_OPTIONS"] = `${process.env["NODE_OPTIONS"] ?? ""} --import=${new URL("test/shiftedDate.mjs", import.meta.url)}`;

// The aliases (#platform/…) are the package's own imports: Node, Vite and TypeScript all read them there.
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [messages(), clientManifest()],
        test: {
          name: "unit",
          environment: "node",
          // The drawn map reads its colours from this sheet.
          css: { include: /tokens\.css/ },
          include: ["src/**/*.test.{ts,tsx}", "demo/**/*.test.ts", "test/*.test.{ts,tsx}"],
          globalSetup: "./test/template.ts",
          // After the journeys, which want the machine for themselves; then on all cores (Vitest would leave one idle).
          maxWorkers: "100%",
          sequence: { groupOrder: 1 },
          // How long what a test waits for may take at most.
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "journeys",
          // How long a page may take at most to come to what is expected; a drawn-by-software map is slow.
          expect: { poll: { timeout: 30_000 } },
          environment: "node",
          include: ["test/journeys/**/*.e2e.ts"],
          globalSetup: "./test/journeys/setup.ts",
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
