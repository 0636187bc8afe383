import type { ServerType } from "@hono/node-server";
import { Server as NetServer } from "node:net";

/** A request may be on its way over a connection that looks idle: cut off, its sender could not know whether it was done. */
const ON_ITS_WAY_MS = 500;

type Fetch<E> = (request: Request, env: E) => Response | Promise<Response>;

/** Once it is told so, every answer ends its connection: a browser that keeps one open would go on asking. */
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
    /** Answers nothing new until it is let go: whoever is answered comes again. */
    pauseAnswers() {
      const { promise, resolve: letGo } = Promise.withResolvers<void>();
      paused = promise;
      return () => ((paused = null), letGo());
    },
  };
}

/**
 * The system has taken connections that the process has not, and would reset them: it takes one at each turn of its loop, so it goes on
 * until there are none.
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
/** Four times as many as the system keeps: what comes faster than they are taken does not keep it. */
const MAX_WAITING = 2000;

/**
 * Takes no more connections and answers what has begun or is on its way; what is still open after `longest_ms` is cut off: nobody keeps the
 * process by never ending a request.
 */
export async function closeServer(server: ServerType, longest_ms: number, pauseAnswers = () => () => {}): Promise<void> {
  const letGo = pauseAnswers();
  await acceptWaiting(server);
  await new Promise<void>((closed) => {
    const [idle, all] = [
      setTimeout(() => "closeIdleConnections" in server && server.closeIdleConnections(), Math.min(ON_ITS_WAY_MS, longest_ms)),
      setTimeout(() => "closeAllConnections" in server && server.closeAllConnections(), longest_ms),
    ];
    // An HTTP server's own `close` would cut off at once what looks idle.
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

/** Whether it was over by then; what is not is left to itself, for the process ends. */
export function isInTime(closing: Promise<unknown>, longest_ms: number): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), longest_ms);
  return Promise.race([closing.then(() => true), late.promise]).finally(() => clearTimeout(timer));
}
