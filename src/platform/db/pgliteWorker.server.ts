import { chmodSync, fdatasyncSync, fsyncSync, readFileSync } from "node:fs";
import { type MessagePort, parentPort } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { citext } from "@electric-sql/pglite/contrib/citext";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/**
 * The embedded database in its own thread, so that busy statements do not stop the server's timers. It speaks PostgreSQL's wire
 * protocol, so that the driver is the same as for a server. Several databases may be opened in it one after the other, each after
 * the previous one was closed and with its own port, so that late messages of a closed one reach nobody.
 */
type Opening = { port: MessagePort; dir: string | undefined; templateFile: string | undefined; program: WebAssembly.Module };
export type ToWorker = { open: Opening } | { end: true };
export type ToDatabase = { bytes: Uint8Array } | { ask: "close" | "dump" };
export type FromDatabase =
  { bytes: Uint8Array<ArrayBuffer> } | { done: "open" | "close" } | { dump: Uint8Array<ArrayBuffer> } | { failed: string };

type Mod = { NODEFS: { stream_ops: { fsync?: (stream: { path: string; nfd: number }) => number } } };

/** Adds fsync to NodeFS: without it a commit would survive a killed process, but not a power cut. */
class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS["init"]>) {
    const made = await super.init(...args);
    (made.emscriptenOpts.preRun as ((mod: Mod) => void)[]).push((mod) => {
      mod.NODEFS.stream_ops.fsync = (stream) => {
        if (stream.path.includes("/pg_wal/")) fdatasyncSync(stream.nfd);
        else fsyncSync(stream.nfd);
        return 0;
      };
    });
    return made;
  }
}

const set = (settings: Record<string, string>) => Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
// There is no background writer, so the log must stay short; otherwise the next start would read gigabytes.
const DURABLE = [
  ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
  ...set({ max_wal_size: "128MB", min_wal_size: "32MB", wal_sync_method: "fsync", shared_buffers: "32MB" }),
];
// Tests open hundreds of these: small files make opening twice as fast.
const IN_MEMORY = {
  initDbStartParams: ["--wal-segsize=1"],
  startParams: [...PGlite.defaultStartParams, ...set({ max_wal_size: "16MB", min_wal_size: "2MB", shared_buffers: "8MB" })],
};

const thread = parentPort!;
thread.on("message", (message: ToWorker) => {
  if ("open" in message) void open(message.open);
  else thread.close();
});

async function open({ port, dir, templateFile, program }: Opening) {
  const post = (message: FromDatabase, give: ArrayBuffer[] = []) => port.postMessage(message, give);
  try {
    const pg = await PGlite.create({
      ...(dir ? { fs: new DurableNodeFS(dir), startParams: DURABLE } : IN_MEMORY),
      ...(templateFile && { loadDataDir: new Blob([readFileSync(templateFile)]) }),
      pgliteWasmModule: program,
      extensions: { btree_gist, citext, pg_trgm, unaccent },
    });
    if (dir) chmodSync(dir, 0o700);
    port.on("message", (message: ToDatabase) => {
      if ("bytes" in message) void answer(pg, message.bytes, post);
      else if (message.ask === "dump") void dump(pg, post);
      else void close(pg, port, post);
    });
    post({ done: "open" });
  } catch (error) {
    post({ failed: error instanceof Error ? error.message : JSON.stringify(error) });
    thread.close();
  }
}

type Post = (message: FromDatabase, give?: ArrayBuffer[]) => void;

async function answer(pg: PGlite, requested: Uint8Array, post: Post) {
  const parts: Uint8Array[] = [];
  // The parts are views of the database's memory, so they are copied before it continues.
  await pg.execProtocolRawStream(requested, { syncToFs: false, onRawData: (part) => void parts.push(part.slice()) });
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  post({ bytes }, [bytes.buffer]);
}

async function dump(pg: PGlite, post: Post) {
  const dumped = new Uint8Array(await (await pg.dumpDataDir("none")).arrayBuffer());
  post({ dump: dumped }, [dumped.buffer]);
}

async function close(pg: PGlite, port: MessagePort, post: Post) {
  port.removeAllListeners("message");
  await pg.close();
  post({ done: "close" });
  port.close();
}
