import { createServer, type IncomingMessage, request as ask, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { origin } from "./browser.ts";

/** Stands between browser and product. `answer` may answer a request by itself, and then says so; all others go on to `target`. */
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

/** A network that can be cut or lead to another server, where a proxy can answer alone, and that can answer the worker's address with another script. */
export async function network(target = origin) {
  const state = {
    target,
    isCut: false,
    stands: "there" as "there" | "before it",
    worker: undefined as string | undefined,
    pages: [] as string[],
  };
  const { address, server } = await between(
    () => state.target,
    ({ socket, url, headers }, outgoing) => {
      if (state.isCut) socket.destroy();
      else if (state.stands === "before it") outgoing.writeHead(502, { "content-type": "text/html" }).end("Bad gateway");
      else if (state.worker !== undefined && url === "/service-worker.js")
        outgoing.writeHead(200, { "content-type": "text/javascript" }).end(state.worker);
      else {
        if (headers.accept?.startsWith("text/html")) state.pages.push(url!);
        return false;
      }
      return true;
    },
  );
  const cut = (isCut: boolean) => {
    state.isCut = isCut;
    if (isCut) server.closeAllConnections();
  };
  return { address, cut, state };
}
