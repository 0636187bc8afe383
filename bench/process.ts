import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type Measured = {
  port: number;
  /** Megabytes that are in memory. */
  memory_mb(): number;
  /** Micros of CPU time, user and system, used so far. */
  cpu_us(): Promise<number>;
  stop(): Promise<void>;
};

/** Starts a server in a process of its own and waits until it has told its address. */
async function start(args: string[], env: Record<string, string>): Promise<Measured> {
  const child = spawn(process.execPath, ["--import", "./bench/reportCpu.ts", ...args], {
    // A log line is written, as in production, and read by nobody.
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

/** As the system counts it: a process that is kept busy would answer late. */
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

/** The built product. Behind one proxy, so that a benchmark can come from many addresses, as its visitors would. */
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

/** The baseline: `bare.ts` with the statement or the bytes that it shall send. */
export const startBare = (sends: object) => start(["bench/bare.ts"], { BARE_SENDS: JSON.stringify(sends) });
