// Books and pays until it is killed, in a separate process (see killPayments.test.ts); its settings are the environment.
import { createServer, isRunnableDevEnvironment } from "vite";

const vite = await createServer({ server: { middlewareMode: true, watch: null, ws: false }, logLevel: "error" });
const ssr = vite.environments.ssr!;
if (!isRunnableDevEnvironment(ssr)) throw new Error("Vite's server environment cannot run code");
const { payOn } = (await ssr.runner.import("/test/kill/payOn.ts")) as typeof import("./payOn.ts");
await payOn((line) => console.log(line));
