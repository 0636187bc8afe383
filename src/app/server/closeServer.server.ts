import type { ServerType } from "@hono/node-server";
import { Server as NetServer } from "node:net";

/**
 * A request may be on its way over a connection that looks idle: if that were cut off, its sender could not know whether the
 * request was processed.
 */
const ON_ITS_WAY_MS = 500;

type Fetch<E> = (request: Request, env: E) => Response | Promise<Response>;

/** After `end`, every response closes its connection: a browser that keeps one open would go on sending requests. */
export function endingConnections<E>(fetch: Fetch<E>) {
  let isEnding = false;
  let paused: Promise<void> | null = null;
  const ended = (answer: Response) => {
    if (isEnding) answer.headers.set("connection", "close");
    return answer;
  };
  return {
    fetch: ((request, env) => {
      if (paused) return paused.then(async () => ended(await fetch(request, env)));
      const answer = fetch(request, env);
      return answer instanceof Promise ? answer.then(ended) : ended(answer);
    }) as Fetch<E>,
    end: () => void (isEnding = true),
    /** Holds new requests back until the returned function is called: a client that gets a response sends the next request. */
    pauseAnswers() {
      const { promise, resolve: letGo } = Promise.withResolvers<void>();
      paused = promise;
      return () => ((paused = null), letGo());
    },
  };
}

/**
 * Accepts the connections that the operating system has queued, which it would reset otherwise. The process accepts one per turn
 * of its loop, so this goes on until there are none.
 */
async function acceptWaiting(server: ServerType) {
  let accepted = 0;
  const count = () => void accepted++;
  server.on("connection", count);
  for (let turn = 0, before = -1; before < accepted && turn < MAX_WAITING; turn++) {
    before = accepted;
    for (let i = 0; i < 2; i++) await new Promise((turned) => setImmediate(turned));
  }
  server.off("connection", count);
}
/** Four times the length of the system's queue: a flood of new connections must not keep the server from stopping. */
const MAX_WAITING = 2000;

/**
 * Stops accepting connections and answers the requests that have begun or are on their way. What is still open after `longest_ms`
 * is cut off, so that no client keeps the process running with a request that never ends.
 */
export async function closeServer(server: ServerType, longest_ms: number, pauseAnswers = () => () => {}): Promise<void> {
  const letGo = pauseAnswers();
  await acceptWaiting(server);
  await new Promise<void>((closed) => {
    const [idle, all] = [
      setTimeout(() => "closeIdleConnections" in server && server.closeIdleConnections(), Math.min(ON_ITS_WAY_MS, longest_ms)),
      setTimeout(() => "closeAllConnections" in server && server.closeAllConnections(), longest_ms),
    ];
    // An HTTP server's own `close` would cut off connections that look idle at once.
    NetServer.prototype.close.call(server as NetServer, () => {
      clearTimeout(idle);
      clearTimeout(all);
      closed();
    });
    letGo();
  });
}

/** Requests and jobs end beside each other: a slow upload takes none of the time that a job has. One that fails stops neither. */
export async function endBoth(endRequests: () => Promise<void>, endJobs: () => Promise<void>): Promise<void> {
  const [requests, jobs] = await Promise.allSettled([endRequests(), endJobs()]);
  if (requests.status === "rejected") throw requests.reason;
  if (jobs.status === "rejected") throw jobs.reason;
}

/** Closes one after the other. One that fails keeps none of the others open; the first failure is thrown in the end. */
export async function closeEach(closings: readonly (() => unknown)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of closings) {
    try {
      await close();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Whether the promise was settled in time; if not, it is abandoned, because the process ends. */
export function isInTime(closing: Promise<unknown>, longest_ms: number): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), longest_ms);
  return Promise.race([closing.then(() => true), late.promise]).finally(() => clearTimeout(timer));
}
