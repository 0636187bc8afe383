import { join } from "node:path";
import { CannotStart } from "#platform/settings/cannotStart.server.ts";
import { readSettings } from "#platform/settings/settings.server.ts";
import { makeDatabase } from "./makeDatabase.server.ts";

try {
  const settings = readSettings();
  await makeDatabase(settings, join(import.meta.dirname, "fillNew.server.js"));
  const { startServer } = await import("./start.server.ts");
  const running = await startServer(settings, join(import.meta.dirname, "../client"));
  const exit = () => process.exit(0);
  process.once("SIGTERM", () => void running.stop().then(exit, exit));
  // Ctrl-C means that a person at the terminal wants it to end now.
  process.once("SIGINT", () => void running.stop(0).then(exit, exit));
} catch (error) {
  // Errors that the operator can fix are reported as a message without a stack trace.
  console.error(error instanceof CannotStart ? error.message : error);
  process.exit(1);
}
