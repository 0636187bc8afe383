import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { uuidV7 } from "#lib/uuidV7.ts";

const ORIGIN = "http://events.test";
const BATCH = 50;

type Server = { port: number; kill: (signal: "SIGKILL" | "SIGTERM") => Promise<void> };

/** Sends events to a server that is killed half-way, then the rest to a new one, as browsers do. Answers the ids that should be kept, each once. */
export async function sendWhileKilling(env: Record<string, string>, total: number) {
  const batches = Array.from({ length: total / BATCH }, (_, n) => eventsOf(n));
  const acknowledged: object[][] = [];
  let server = await startEventServer(env);
  const unsent = await sendAll(server.port, batches, acknowledged, batches.length / 2, () => server.kill("SIGKILL"));
  server = await startEventServer(env);
  // Some that were acknowledged come again: their browser did not hear it.
  const left = await sendAll(server.port, [...unsent, ...acknowledged.slice(0, 5)], []);
  return {
    uuids: batches.flat().map(({ uuid }) => uuid),
    acknowledgedBefore: total - unsent.length * BATCH,
    left: left.length,
    stop: () => server.kill("SIGTERM"),
  };
}

function eventsOf(batch: number) {
  return Array.from({ length: BATCH }, (_, n) => ({
    uuid: uuidV7(Date.now()),
    schema: "impression:1",
    event_data: { what: "killed", id: `${batch}.${n}` },
  }));
}

/** Eight at a time. Answers those that were not acknowledged. */
async function sendAll<Batch extends object>(
  port: number,
  batches: Batch[],
  acknowledged: Batch[],
  killAfter = Number.POSITIVE_INFINITY,
  kill: () => Promise<void> = async () => {},
): Promise<Batch[]> {
  const [waiting, unsent] = [[...batches], [] as Batch[]];
  let killing: Promise<void> | undefined;
  const send = async () => {
    for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
      const isKept = await post(port, batch).catch(() => false); // killed: not acknowledged
      (isKept ? acknowledged : unsent).push(batch);
      if (acknowledged.length >= killAfter) killing ??= kill();
    }
  };
  await Promise.all(Array.from({ length: 8 }, send));
  await killing;
  return unsent;
}

let visitors = 0;
async function post(port: number, events: object): Promise<boolean> {
  const visitor = ++visitors;
  const answer = await fetch(`http://127.0.0.1:${port}/tracking/jitney/logging/messages`, {
    method: "POST",
    headers: {
      origin: ORIGIN,
      "content-type": "application/json",
      "x-forwarded-for": `10.1.${visitor >> 8}.${visitor & 255}`,
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    },
    body: JSON.stringify(events),
  });
  await answer.text();
  return answer.status === 200;
}

/** The whole product in a process of its own, gone when the test ends. */
export async function startEventServer(env: Record<string, string>): Promise<Server> {
  const file = fileURLToPath(new URL("./eventServer.ts", import.meta.url));
  const own = {
    ...process.env,
    PORT: "0",
    HOST: "127.0.0.1",
    PUBLIC_URL: ORIGIN,
    SMTP_URL: "smtp://127.0.0.1:1",
    CONSENT: "off",
    TRUSTED_PROXIES: "1",
    LOG_LEVEL: "error",
    NODE_ENV: "development",
    DATABASE_URL: "",
    ...env,
  };
  const child = spawn(process.execPath, [file], { env: own, stdio: ["ignore", "pipe", "inherit"] });
  const gone = once(child, "exit");
  onTestFinished(() => void child.kill("SIGKILL"));
  const kill = async (signal: "SIGKILL" | "SIGTERM") => {
    child.kill(signal);
    await gone;
  };
  const told = new Promise<number>((found) => {
    createInterface(child.stdout).on("line", (line) => line.startsWith("port ") && found(Number(line.slice(5))));
  });
  const ended = gone.then(([code]) => Promise.reject(new Error(`The server ended with ${code}`)));
  ended.catch(() => {}); // it ends later, as it is meant to
  return { port: await Promise.race([told, ended]), kill };
}
