import type { ServerType } from "@hono/node-server";

/** Nobody may wait longer for an answer that has begun, nor keep the process by never ending a request. */
const LONGEST_MS = 10_000;

/** Takes no more connections and answers what has begun; what is still open after `longest_ms` is cut off. */
export async function closeServer(server: ServerType, longest_ms = LONGEST_MS): Promise<void> {
  await new Promise<void>((closed) => {
    const cutting = setTimeout(() => "closeAllConnections" in server && server.closeAllConnections(), longest_ms);
    server.close(() => {
      clearTimeout(cutting);
      closed();
    });
    if ("closeIdleConnections" in server) server.closeIdleConnections();
  });
}
