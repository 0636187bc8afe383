import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Duplex } from "node:stream";
import type { Worker } from "node:worker_threads";
import { Client } from "pg";
import { openThread } from "./openThread.server.ts";
import type { FromWorker, ToWorker } from "./pgliteWorker.server.ts";
import { valueParsers } from "./valueParsers.server.ts";

export type Session = {
  client: Client;
  isDead(): boolean;
  /** Its thread is no more: another may open the folder. */
  gone: Promise<unknown>;
  /** Ends the thread at once, as a crash would; waiting statements fail with `why`. */
  kill(why: Error): void;
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
};

const { resolve } = createRequire(import.meta.url);
let program: Promise<WebAssembly.Module> | undefined;

/** Compiling it takes longer than all else of an opening: once for all databases of a process. */
const compiled = () =>
  (program ??= readFile(resolve("@electric-sql/pglite/pglite.wasm")).then((bytes) => WebAssembly.compile(bytes)));

/** Threads of databases in memory that were closed, for the next: starting one takes as long as opening a database. */
const idle: Worker[] = [];

/** Starts the worker and connects pg's own client to it, as if it were a server. */
export async function openSession(dir: string | undefined, templateFile: string | undefined): Promise<Session> {
  const program = await compiled();
  const worker = idle.pop() ?? openThread("#platform/pgliteWorker.server.ts");
  worker.ref();
  const post = (message: ToWorker) => worker.postMessage(message, []);
  const { reach, fail } = createMailbox(worker);
  const opened = reach("open");
  let isDead = false;
  const socket = new WorkerSocket((bytes) => post({ bytes }));
  worker.on("message", (message: FromWorker) => "bytes" in message && socket.push(message.bytes));
  const die = (why: Error) => {
    if (isDead) return;
    isDead = true;
    fail(why);
    socket.destroy(why);
  };
  const gone = new Promise((exit) => worker.once("exit", exit));
  worker.on("error", die);
  worker.on("exit", () => die(new Error("The embedded database has stopped")));
  const client = new Client({ user: "postgres", database: "postgres", ssl: false, stream: () => socket, types: valueParsers });
  client.on("error", () => {}); // the statements that wait are told; the next one opens a new session
  post({ open: { dir, templateFile, program } });
  await opened;
  await client.connect();
  return {
    client,
    isDead: () => isDead,
    gone,
    kill(why) {
      die(why);
      void worker.terminate();
    },
    async dump() {
      const dumped = reach("dump");
      post({ ask: "dump" });
      return (await dumped) as Uint8Array;
    },
    async close() {
      if (isDead) return;
      const closed = reach("close");
      post({ ask: "close" });
      await closed;
      isDead = true;
      if (dir) {
        // By itself: a thread that is ended from outside can take the process with it (docs/decisions/030).
        post({ end: true });
        await gone;
      } else {
        for (const event of ["message", "error", "exit"]) worker.removeAllListeners(event);
        worker.unref();
        idle.push(worker);
      }
      socket.destroy();
    },
  };
}

/** The worker's answers that are not protocol bytes: opened, closed, a dump. */
function createMailbox(worker: Worker) {
  const waiting = new Map<string, PromiseWithResolvers<unknown>>();
  const fail = (why: Error) => waiting.forEach(({ reject }) => reject(why));
  worker.on("message", (message: FromWorker) => {
    if ("done" in message) waiting.get(message.done)?.resolve(undefined);
    if ("dump" in message) waiting.get("dump")?.resolve(message.dump);
    if ("failed" in message) fail(new Error(`The embedded database did not open: ${message.failed}`));
  });
  const reach = (what: "open" | "close" | "dump") => {
    const answer = Promise.withResolvers<unknown>();
    waiting.set(what, answer);
    return answer.promise;
  };
  return { reach, fail };
}

/** What pg takes for a socket. */
class WorkerSocket extends Duplex {
  #send: (bytes: Uint8Array) => void;
  constructor(send: (bytes: Uint8Array) => void) {
    super();
    this.#send = send;
  }
  override _read() {}
  override _write(chunk: Buffer, _: string, done: () => void) {
    this.#send(new Uint8Array(chunk));
    done();
  }
  // Parse, bind, describe, execute, sync: one message and one answer for a whole statement.
  override _writev(chunks: { chunk: Buffer }[], done: () => void) {
    this.#send(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))));
    done();
  }
  connect() {
    process.nextTick(() => this.emit("connect"));
  }
  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}
}
