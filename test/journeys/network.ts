import { createServer, request as ask } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { origin } from "./browser.ts";

/** A network between browser and product that can be cut or lead to another server, where a proxy can answer alone, and that can answer the worker's address with another script. */
export async function network(target = origin) {
  const state = {
    target,
    isCut: false,
    stands: "there" as "there" | "before it",
    worker: undefined as string | undefined,
    pages: [] as string[],
  };
  const server = createServer((incoming, outgoing) => {
    if (state.isCut) return void incoming.socket.destroy();
    if (state.stands === "before it") return void outgoing.writeHead(502, { "content-type": "text/html" }).end("Bad gateway");
    if (state.worker !== undefined && incoming.url === "/service-worker.js") {
      outgoing.writeHead(200, { "content-type": "text/javascript" }).end(state.worker);
      return;
    }
    const { method, headers, url } = incoming;
    if (headers.accept?.startsWith("text/html")) state.pages.push(url!);
    const there = ask(new URL(url!, state.target), { method: method!, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    there.on("error", () => outgoing.destroy());
    incoming.pipe(there);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  const cut = (isCut: boolean) => {
    state.isCut = isCut;
    if (isCut) server.closeAllConnections();
  };
  return { address: `http://localhost:${(server.address() as AddressInfo).port}`, cut, state };
}
