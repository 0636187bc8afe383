import { getRequestListener } from "@hono/node-server";
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer as createVite, isRunnableDevEnvironment } from "vite";
import { onlyThisMachine } from "#platform/http/onlyThisMachine.server.ts";
import { readSettings } from "#platform/settings/settings.server.ts";
import { checkRows } from "#platform/db/checkRows.server.ts";
import { watchRowTypes } from "./watchRowTypes.server.ts";
import { makeDatabase } from "./makeDatabase.server.ts";
import type { App } from "./app.server.ts";

/**
 * `npm run dev`: one process, in which Vite serves the browser's files and the product answers all other requests from its
 * sources.
 */
const settings = readSettings();
await makeDatabase(settings, "src/app/server/fillNew.server.ts");
const http = createHttpServer();
const vite = await createVite({ server: { middlewareMode: { server: http } } });
const ssr = vite.environments.ssr!;
if (!isRunnableDevEnvironment(ssr)) throw new Error("Vite's server environment cannot run code");
const { runner } = ssr;

(globalThis as { devCss?: () => string[] }).devCss = () =>
  [...ssr.moduleGraph.urlToModuleMap.keys()].filter((url) => url.endsWith(".css")).map((url) => `${url}?direct`);
// In development, a row that does not match its declared type is an error at once, not a strange page later.
const claims = watchRowTypes();
vite.watcher.on("change", (file) => /\.tsx?$/.test(file) && claims.readAgain());
const { watchRows } = (await runner.import(
  "/src/platform/db/watchRows.server.ts",
)) as typeof import("#platform/db/watchRows.server.ts");
watchRows(checkRows(claims.now));
const { openProduct } = (await runner.import("/src/app/server/product.server.ts")) as typeof import("./product.server.ts");
const { services, close } = await openProduct(settings);
let opened: { by: unknown; app: Promise<App> } | undefined;

/** Opens the app again whenever its sources have changed; a change to the services needs a restart. */
async function currentApp(): Promise<App> {
  const { openApp } = (await runner.import("/src/app/server/app.server.ts")) as typeof import("./app.server.ts");
  if (opened?.by !== openApp) opened = { by: openApp, app: openApp(services, "public") };
  return opened.app;
}

const answerHere = onlyThisMachine(settings.isDemo, async (request, env) => (await currentApp()).fetch(request, env as never));
const answer = getRequestListener(answerHere, { overrideGlobalObjects: false });
http.on("request", (request, response) => vite.middlewares(request, response, () => void answer(request, response)));
http.listen(settings.port, settings.host, () => {
  // Port 0 stands for any free port.
  const { port } = http.address() as AddressInfo;
  console.log(`\n  Sojourn in development: http://localhost:${port}\n`);
});
const LONGEST_MS = 5000;
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    const exit = () => process.exit(0);
    setTimeout(exit, LONGEST_MS);
    void vite.close().then(close).then(exit, exit);
  });
