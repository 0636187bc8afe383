import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What happens to a request on its way, or to its response. */
export type Fault =
  | "slow"
  /** It never arrives. */
  | "lost"
  /** It arrives, and its response does not. */
  | "unanswered"
  /** Half of its response arrives. */
  | "cut"
  /** It arrives twice, at once; the response is the second one's. */
  | "doubled"
  /** It arrives after the following one. */
  | "overtaken"
  | { answer: number; body: object; headers?: Record<string, string> };

/** A proxy between a client and a server, over real sockets. Each request is subject to the next of `faults`, then to none. */
export async function openFaultyProxy(target: string) {
  const faults: (Fault | null)[] = [];
  const seen: { method: string; path: string; headers: IncomingMessage["headers"]; body: string }[] = [];
  let next = Promise.withResolvers<void>();
  const forward = (request: (typeof seen)[number]) => {
    const { host: _, connection: __, "content-length": ___, "transfer-encoding": ____, ...headers } = request.headers;
    return fetch(target + request.path, {
      method: request.method,
      headers: headers as Record<string, string>,
      ...(request.body && { body: request.body }),
    });
  };
  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = Buffer.concat(await incoming.toArray()).toString();
    const request = { method: incoming.method!, path: incoming.url!, headers: incoming.headers, body };
    seen.push(request);
    const fault = faults.shift() ?? null;
    if (fault === "lost") return outgoing.destroy();
    if (fault && typeof fault === "object") {
      outgoing.writeHead(fault.answer, { "content-type": "application/json", ...fault.headers });
      return outgoing.end(JSON.stringify(fault.body));
    }
    if (fault === "slow") await new Promise((done) => setTimeout(done, 150));
    if (fault === "overtaken") await next.promise;
    const answers = await Promise.all([forward(request), ...(fault === "doubled" ? [forward(request)] : [])]);
    const answer = answers.at(-1)!;
    const text = await answer.text();
    if (fault !== "overtaken") {
      next.resolve();
      next = Promise.withResolvers<void>();
    }
    if (fault === "unanswered") return outgoing.destroy();
    outgoing.writeHead(answer.status, { "content-type": "application/json", "content-length": Buffer.byteLength(text) });
    if (fault !== "cut") return outgoing.end(text);
    outgoing.write(text.slice(0, text.length / 2), () => outgoing.destroy());
  };
  const server = createServer((incoming, outgoing) => void handle(incoming, outgoing));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    seen,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
