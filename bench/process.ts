import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type Measured = {
  port: number;
  /** Resident memory in megabytes. */
  memory_mb(): number;
  /** Micros of CPU time, user and system, used so far. */
  cpu_us(): Promise<number>;
  stop(): Promise<void>;
};

/** Starts a server in a new process and waits until it has printed its address. */
async function start(args: string[], env: Record<string, string>): Promise<Measured> {
  const child = spawn(process.execPath, ["--import", "./bench/reportCpu.ts", ...args], {
    // Log lines are written, as in production, but not used.
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: { ...process.env, NODE_ENV: "production", ...env },
  });
  try {
    return { port: await portOf(child), memory_mb: () => memoryOf(child), cpu_us: () => cpuOf(child), stop: () => stop(child) };
  } catch (error) {
    child.kill("SIGKILL");
    throw error;
  }
}

async function portOf(child: ChildProcess): Promise<number> {
  const ended = once(child, "exit").then(([code]) => Promise.reject(new Error(`The server ended with ${code}`)));
  ended.catch(() => {});
  let message = "";
  const details = new Promise<number>((found) => {
    child.stdout!.on("data", (text: Buffer) => {
      if (message.length > 10_000) return;
      message += text;
      const [, port] = /http:\/\/[\w.]+:(\d+)/.exec(message) ?? [];
      if (port) found(Number(port));
    });
  });
  return Promise.race([details, ended]);
}

async function cpuOf(child: ChildProcess): Promise<number> {
  const answered = once(child, "message");
  child.send("cpu");
  const [{ user, system }] = (await answered) as [NodeJS.CpuUsage];
  return user + system;
}

/** Read from the system, because a busy process would answer late. */
function memoryOf({ pid }: ChildProcess): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), 5000);
  await gone;
  clearTimeout(late);
}

/**
 * The built product, configured for one proxy in front of it, so that a benchmark can send requests from many addresses, as its
 * visitors would.
 */
export async function startProduct(env: Record<string, string> = {}): Promise<Measured> {
  const dataDir = mkdtempSync(join(tmpdir(), "sojourn-bench-"));
  const own = {
    PORT: "0",
    HOST: "127.0.0.1",
    PUBLIC_URL: "",
    DATABASE_URL: "",
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: "1",
    LOG_LEVEL: "silent",
  };
  const product = await start(["dist/server/server.js"], { ...own, ...env });
  return {
    ...product,
    async stop() {
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The baseline: `bare.ts` with the statement or the bytes that it sends. */
export const startBare = (sends: object) => start(["bench/bare.ts"], { BARE_SENDS: JSON.stringify(sends) });
