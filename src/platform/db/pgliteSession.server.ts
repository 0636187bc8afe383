import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { totalmem } from "node:os";
import { Duplex } from "node:stream";
import { setFlagsFromString } from "node:v8";
import { MessageChannel, type MessagePort, type Worker } from "node:worker_threads";
import { Client } from "pg";
import { openThread } from "./openThread.server.ts";
import type { FromDatabase, ToDatabase, ToWorker } from "./pgliteWorker.server.ts";
import { valueParsers } from "./valueParsers.server.ts";

export type Session = {
  client: Client;
  isDead(): boolean;
  /** Resolves when the thread has ended, so that another may open the folder. */
  gone: Promise<unknown>;
  /** Ends the thread at once, as a crash would; waiting statements fail with `why`. */
  kill(why: Error): void;
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
};

const { resolve } = createRequire(import.meta.url);
let program: Promise<WebAssembly.Module> | undefined;

/**
 * V8 briefly uses some 600 MB to optimise the one function that parses SQL; machines with less memory than this cannot afford
 * that.
 */
const SMALL_BYTES = 1.5e9;

/** Compiling the module takes longer than the rest of opening a database, so it is done once per process. */
function compiled(): Promise<WebAssembly.Module> {
  if (program) return program;
  if (Math.min(process.constrainedMemory() || Infinity, totalmem()) < SMALL_BYTES)
    for (const flag of ["--no-wasm-dynamic-tiering", "--no-wasm-tier-up"]) setFlagsFromString(flag);
  program = readFile(resolve("@electric-sql/pglite/pglite.wasm")).then((bytes) => WebAssembly.compile(bytes));
  program.catch(() => (program = undefined)); // the next opening tries again
  return program;
}

/** Threads of closed in-memory databases, for reuse: starting a thread takes as long as opening a database. */
const idle = new Set<Worker>();

/** Takes an idle thread, or starts one. */
function takeThread(): Worker {
  for (const worker of idle) {
    idle.delete(worker);
    worker.ref();
    return worker;
  }
  const worker = openThread("#platform/db/pgliteWorker.server.ts");
  worker.once("exit", () => idle.delete(worker));
  return worker;
}

/** Opens the database in a worker and connects pg's own client to it as if it were a server. */
export async function openSession(dir: string | undefined, templateFile: string | undefined): Promise<Session> {
  const program = await compiled();
  const worker = takeThread();
  const { port1: port, port2: theirs } = new MessageChannel();
  const post = (message: ToWorker, give: MessagePort[] = []) => worker.postMessage(message, give);
  const ask = (message: ToDatabase) => port.postMessage(message);
  const { reach, fail } = createMailbox(port);
  const opened = reach("open");
  let isDead = false;
  const socket = new WorkerSocket((bytes) => ask({ bytes }));
  port.on("message", (message: FromDatabase) => "bytes" in message && socket.push(message.bytes));
  const die = (why: Error) => {
    if (isDead) return;
    isDead = true;
    fail(why);
    socket.destroy(why);
  };
  const gone = Promise.withResolvers<void>();
  const stop = () => {
    die(new Error("The embedded database has stopped"));
    gone.resolve();
  };
  worker.on("error", die).on("exit", stop);
  const client = new Client({ user: "postgres", database: "postgres", ssl: false, stream: () => socket, types: valueParsers });
  client.on("error", () => {}); // waiting statements fail; the next one opens a new session
  post({ open: { port: theirs, dir, templateFile, program } }, [theirs]);
  try {
    await opened;
    await client.connect();
  } catch (error) {
    // Nothing else may open the folder until its thread has ended.
    void worker.terminate();
    await gone.promise;
    throw error;
  }
  return {
    client,
    isDead: () => isDead,
    gone: gone.promise,
    kill(why) {
      die(why);
      void worker.terminate();
    },
    async dump() {
      const dumped = reach("dump");
      ask({ ask: "dump" });
      return (await dumped) as Uint8Array;
    },
    async close() {
      if (isDead) return;
      const closed = reach("close");
      ask({ ask: "close" });
      await closed;
      isDead = true;
      if (dir) {
        // The thread ends itself: terminating it from outside can crash the process (docs/decisions/030).
        post({ end: true });
        await gone.promise;
      } else {
        worker.off("error", die).off("exit", stop);
        worker.unref();
        idle.add(worker);
      }
      socket.destroy();
    },
  };
}

/** Receives the worker's messages that are not protocol bytes: opened, closed, a dump. */
function createMailbox(port: MessagePort) {
  const waiting = new Map<string, PromiseWithResolvers<unknown>>();
  const fail = (why: Error) => waiting.forEach(({ reject }) => reject(why));
  port.on("message", (message: FromDatabase) => {
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

/** The socket that pg is given. */
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
  // Parse, bind, describe, execute, sync: one message and one response for a whole statement.
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
