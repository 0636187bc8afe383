import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./build/chunks.ts";
import { clientManifest } from "./build/manifest.ts";
import { contractAddresses } from "./build/contracts.ts";
import { flagNames } from "./build/flags.ts";
import { inlineScripts } from "./build/inline.ts";
import { layerOrder } from "./build/layers.ts";
import { messages } from "./build/messages.ts";
import { pageSheets } from "./build/pageSheets.ts";
import { linkAddresses } from "./build/paths.ts";
import { smaller } from "./build/smaller.ts";
import { sheetsFirst } from "./build/sheets.ts";
import { scriptTargets, sheetTargets } from "./build/targets.ts";

const groups = [
  {
    name: "vendor",
    priority: 9,
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|@messageformat)\//,
  },
  ...chunkGroups(),
];

export default defineConfig({
  appType: "custom",
  // What virtual modules import is found too late otherwise.
  optimizeDeps: { include: ["@messageformat/runtime"] },
  css: { transformer: "lightningcss", lightningcss: { drafts: { customMedia: true }, targets: sheetTargets } },
  build: {
    target: scriptTargets,
    cssMinify: "lightningcss",
    // What a page weighs has its own budget and test; how long the build takes is nothing that who starts the product can act on.
    chunkSizeWarningLimit: Infinity,
    // What a press opens stands in one chunk (build/chunks.ts), also where a part of it is imported later than the rest.
    rolldownOptions: { checks: { pluginTimings: false, ineffectiveDynamicImport: false } },
  },
  plugins: [
    react(),
    inlineScripts(),
    contractAddresses(),
    linkAddresses(),
    messages(),
    flagNames(),
    clientManifest(),
    layerOrder(),
    pageSheets(),
    sheetsFirst(),
    smaller(new Set(groups.map(({ name }) => name))),
  ],
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        // Which files a lazy part is made of is known once its first one is there: naming all of them ahead weighs on every page. Its
        // sheets are named by Vite in any case: they must be there before it is drawn.
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        manifest: true,
        rolldownOptions: {
          input: ["src/app/browser/entry.tsx", "src/app/browser/openers/overlays.ts"],
          output: {
            // As short as they may be, and without their names, which stand in the first page's code for whatever may be fetched later. The manifest has them.
            chunkFileNames: "assets/[hash:7].js",
            // Pictures are named by the server's build too, which has to come to the same name.
            assetFileNames: ({ names }) =>
              names.some((name) => name.endsWith(".css")) ? "assets/[hash:7][extname]" : "assets/[name]-[hash][extname]",
            codeSplitting: {
              groups,
            },
          },
        },
      },
    },
    worker: {
      consumer: "client",
      define: { "process.env.NODE_ENV": '"production"' },
      build: {
        outDir: "dist/client",
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: "src/areas/site/offline/worker.ts",
          output: { format: "iife", entryFileNames: "service-worker.js" },
        },
      },
    },
    ssr: {
      build: {
        outDir: "dist/server",
        rolldownOptions: { input: ["src/app/server/server.ts", "src/app/server/fillNew.server.ts"] },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      await builder.build(builder.environments.client!);
      await builder.build(builder.environments.worker!);
      await builder.build(builder.environments.ssr!);
    },
  },
});
