import { createServer, type IncomingMessage, request as ask, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/**
 * A proxy between browser and product. `answer` may answer a request by itself, and then returns true; all others are passed on
 * to `target`.
 */
export async function between(target: () => string, answer: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean) {
  const server = createServer((incoming, outgoing) => {
    if (answer(incoming, outgoing)) return;
    const { method, headers, url } = incoming;
    const there = ask(new URL(url!, target()), { method: method!, headers }, (answered) => {
      outgoing.writeHead(answered.statusCode!, answered.headers);
      answered.pipe(outgoing);
    });
    there.on("error", () => outgoing.destroy());
    incoming.pipe(there);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  return { address: `http://localhost:${(server.address() as AddressInfo).port}`, server };
}
