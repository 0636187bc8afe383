import { join } from "node:path";
import { CannotStart } from "#platform/cannotStart.server.ts";
import { readSettings } from "#platform/settings.server.ts";
import { startServer } from "./start.server.ts";

try {
  const running = await startServer(readSettings(), join(import.meta.dirname, "../client"));
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void running.stop().then(() => process.exit(0)));
} catch (error) {
  // What the person who starts it can mend needs words, not a stack.
  console.error(error instanceof CannotStart ? error.message : error);
  process.exit(1);
}
