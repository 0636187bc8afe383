import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { clientManifest } from "./vite.manifest.ts";
import { contractAddresses } from "./vite.contracts.ts";
import { layerOrder } from "./vite.layers.ts";
import { messages } from "./vite.messages.ts";
import { world } from "./vite.world.ts";

const APART =
  /\.demo|DateRangeCalendar|RangeSlider|rangeSteps|Histogram|Pagination|pagesAround|ErrorSummary|StarRating|StarScore|Bar\.|AccountForm|accounts\/|amenities|Reviews|Filters|features\/map|Tooltip|Menu|Tabs|Dialog|Select|RadioGroup|Switch|Snackbar|Breadcrumbs|ErrorState|EmptyState|NothingFound|SortLinks|Pages|Disclosure/;

export default defineConfig({
  appType: "custom",
  // What virtual modules import is found too late otherwise.
  optimizeDeps: { include: ["@messageformat/runtime", "@messageformat/runtime/lib/cardinals"] },
  css: { transformer: "lightningcss", lightningcss: { drafts: { customMedia: true } } },
  build: { target: "baseline-widely-available", cssMinify: "lightningcss" },
  plugins: [react(), contractAddresses(), messages(), clientManifest(), layerOrder(), world()],
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        // A hundredth smaller than the built-in minifier, which the budget of the pages needs.
        minify: "terser",
        terserOptions: { module: true, ecma: 2020, compress: { passes: 2 } },
        manifest: true,
        rolldownOptions: {
          input: "src/app/entry.tsx",
          output: {
            codeSplitting: {
              groups: [
                {
                  name: "vendor",
                  test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|@messageformat)\//,
                },
                // One file for what most pages share. What is lazy, or what few pages need, stays by itself.
                { name: "shared", test: (id) => /src\/(ui|lib|features)\//.test(id) && !APART.test(id), minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { outDir: "dist/server", rolldownOptions: { input: "src/app/server.ts" } } },
  },
  builder: {
    async buildApp(builder) {
      await builder.build(builder.environments.client!);
      await builder.build(builder.environments.ssr!);
    },
  },
});
