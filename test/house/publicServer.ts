import { onTestFinished } from "vitest";
import { launchServer } from "./builtServer.ts";

export const PUBLIC_URL = "http://public.test";

/** The built product with a public address, and so without the demo town; it is stopped when the test ends. */
export async function startPublicServer(settings: Record<string, string>) {
  const server = launchServer({ PUBLIC_URL, SMTP_URL: "smtp://127.0.0.1:1", CONSENT: "off", LOG_LEVEL: "error", ...settings });
  onTestFinished(() => server.end("SIGKILL"));
  return { ...server, origin: await server.opened };
}
