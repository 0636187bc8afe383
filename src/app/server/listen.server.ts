import { serve } from "@hono/node-server";
import type { AddressInfo } from "node:net";
import { CannotStart } from "#platform/settings/cannotStart.server.ts";
import type { Settings } from "#platform/settings/settings.server.ts";

/**
 * How long an idle connection stays open. This is longer than proxies keep theirs (one to two minutes): if the server closed
 * first, the proxy might just then send a request on the connection, which would fail without a cause that the visitor could
 * know.
 */
const IDLE_MS = 150_000;

type Fetch = (request: Request, env: never) => Response | Promise<Response>;

/** Listens on `host` and `port` (0 picks a free one) and returns once it is ready; the result has the port. */
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
