// The whole product from its sources, in a process that can be killed (see killEvents.ts); its settings are the environment.
import { createServer, isRunnableDevEnvironment } from "vite";
import { readSettings } from "#platform/settings.server.ts";

const vite = await createServer({ server: { middlewareMode: true, watch: null, ws: false }, logLevel: "error" });
const ssr = vite.environments.ssr!;
if (!isRunnableDevEnvironment(ssr)) throw new Error("Vite's server environment cannot run code");
const { startServer } = (await ssr.runner.import("/src/app/start.server.ts")) as typeof import("#app/start.server.ts");
const { port, stop } = await startServer(readSettings(), "public");
console.log(`port ${port}`);
process.once("SIGTERM", () => void stop().then(() => process.exit(0)));
