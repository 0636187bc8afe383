import { serve } from "@hono/node-server";
import type { AddressInfo } from "node:net";
import { CannotStart } from "#platform/settings/cannotStart.server.ts";
import type { Settings } from "#platform/settings/settings.server.ts";

/**
 * How long a connection on which nothing is asked stays open. Longer than proxies keep theirs (one to two minutes): closed by us
 * first, it may be just then that the proxy sends a request on it, which then fails for no reason that a visitor could know.
 */
const IDLE_MS = 150_000;

type Fetch = (request: Request, env: never) => Response | Promise<Response>;

/** Answers on `host` and `port` (0: a free one, which is told) once it returns. */
export async function listen({ port, host }: Pick<Settings, "port" | "host">, fetch: Fetch) {
  const server = serve({
    fetch: fetch as never,
    port,
    hostname: host,
    serverOptions: { keepAliveTimeout: IDLE_MS },
  });
  await new Promise<void>((listening, failed) => {
    server.once("listening", listening);
    server.once("error", (error: NodeJS.ErrnoException) =>
      failed(error.code === "EADDRINUSE" ? new CannotStart(`Port ${port} is taken: set PORT to another`) : error),
    );
  });
  return { server, port: (server.address() as AddressInfo).port };
}
