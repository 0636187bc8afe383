import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { createDatabase } from "./database.ts";
import { median, percentile, printTable, verdict } from "./measure.ts";
import { type Measured, startProduct } from "./process.ts";

const GOAL = { atMost: 3 };
const CALM_MS = 4000;
/** The measurement lasts at least this long, so that the aftermath of a shorter attack counts too. */
const SHORTEST_MS = 1500;
const LONGEST_MS = 15_000;
const EVERY_MS = 25;
const MEGABYTE = Buffer.alloc(1024 * 1024, 97);
/** All attacks come from this address, all other requests from other addresses. */
const ATTACKER = "127.9.9.7";
const DEMO_GUEST = { email: "guest@sojourn.test", password: "sojourn-demo" };

type Sent = { method?: string; path: string; headers?: Record<string, string>; body?: string; megabytes?: number };
type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string };
type Attack = { name: string; sends: (i: number) => Sent; count: number };
/**
 * The input of a worker thread. The attacker runs in a thread, so that the attacking and the measured clients do not delay each
 * other on this side.
 */
type Order = { port: number; all: Sent[] };
const agents = { attacker: new Agent({ keepAlive: true, maxSockets: 600 }), others: new Agent({ keepAlive: true }) };

/** Measures other clients' p50 while one network requests or sends as much as it can, on both databases. */
export async function attacks() {
  for (const engine of ["embedded", "server"] as const) {
    const database = engine === "server" ? await createDatabase() : null;
    const product = await startProduct(database ? { DATABASE_URL: database.url } : {});
    try {
      await against(product, engine);
    } finally {
      await product.stop();
      await database?.drop();
    }
  }
}

async function against({ port, memory_mb }: Measured, engine: string) {
  const rows: string[][] = [];
  const signedIn = await logIn(port);
  await others(port, pause(CALM_MS));
  for (const attack of await attacksOf(port, signedIn)) {
    const calm = await others(port, pause(CALM_MS));
    const before = memory_mb();
    let most = before;
    const watching = setInterval(() => (most = Math.max(most, memory_mb())), 100);
    const over = inThread({ port, all: Array.from({ length: attack.count }, (_, i) => attack.sends(i)) });
    const under = await others(port, Promise.all([Promise.race([over, pause(LONGEST_MS)]), pause(SHORTEST_MS)]));
    const statuses = await over;
    clearInterval(watching);
    const ratio = median(under) / median(calm);
    rows.push([
      attack.name,
      median(calm).toFixed(1),
      `${median(under).toFixed(1)} / ${percentile(under, 0.95).toFixed(0)}`,
      `${ratio.toFixed(1)}×`,
      `${before} → ${most}`,
      [...statuses].map(([status, count]) => `${count} × ${status || "cut"}`).join(", "),
      verdict(ratio, GOAL),
    ]);
    await pause(1000);
  }
  printTable(`Attacks from one network, ${engine} database`, ["", "others' p50, ms", "under attack, p50 / p95", "ratio", "memory, MB", "answers", "goal"], rows); // prettier-ignore
}

async function attacksOf(port: number, signedIn: Record<string, string>): Promise<Attack[]> {
  const code = await codeOf(port, signedIn);
  const multipart = "multipart/form-data; boundary=b";
  const large = (path: string, type: string, megabytes: number): Sent => ({
    method: "POST",
    path,
    megabytes,
    headers: { "content-type": type },
  });
  const file = (path: string) => () => ({ path, headers: signedIn });
  return [
    { name: "400 MB to a webhook", sends: () => large("/payments/webhooks/sandbox", "application/json", 400), count: 4 },
    { name: "21 uploads of 50 MB by nobody", sends: () => large("/v2/own_listings/1/photos", multipart, 50), count: 21 },
    { name: "150 receipts", sends: file(`/v2/reservations/${code}/receipt.pdf`), count: 150 },
    { name: "150 calendar files", sends: file(`/v2/reservations/${code}/calendar.ics`), count: 150 },
    { name: "150 transaction files", sends: file("/v2/host_transactions.csv?which=paid"), count: 150 },
    { name: "300 pages, each drawn", sends: (i) => ({ path: `/s/homes?place=lisbon-pt&min_price=${i + 10}` }), count: 300 },
    { name: "560 suggestions", sends: (i) => ({ path: `/v2/place_suggestions?q=${nameOf(i)}` }), count: 560 },
    { name: "600 searches", sends: (i) => ({ path: `/v2/listings?min_price=${i + 1}` }), count: 600 },
  ]; // prettier-ignore
}
const nameOf = (i: number) => String.fromCharCode(97 + (i % 26), 97 + (Math.floor(i / 26) % 26));

/** Sends the most common requests one after the other at a fixed pace, each from its own network. */
async function others(port: number, until: Promise<unknown>): Promise<number[]> {
  const state = { isOver: false };
  void until.then(() => (state.isOver = true));
  const latencies_ms: number[] = [];
  const asks = [
    "/",
    "/rooms/1",
    "/v2/listings?place=lisbon-pt&guests=2",
    "/s/homes?place=lisbon-pt",
    "/v2/place_suggestions?q=lisb",
  ];
  const going: Promise<void>[] = [];
  for (let i = 0; !state.isOver; i++) {
    const began = performance.now();
    const sent = { path: asks[i % asks.length]!, headers: { "x-forwarded-for": `127.${(i >> 8) & 255}.${i & 255}.1` } };
    going.push(send(port, sent, agents.others).then(() => void latencies_ms.push(performance.now() - began)));
    await pause(EVERY_MS);
  }
  await Promise.all(going);
  return latencies_ms;
}

function inThread(workerData: Order): Promise<Map<number, number>> {
  const worker = new Worker(new URL(import.meta.url), { workerData });
  return new Promise((done, failed) => worker.once("message", done).once("error", failed));
}

/** Sends all requests at once; status 0 counts those that were cut off. */
async function run({ port, all }: Order): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  const one = async (sent: Sent) => {
    const headers = { "x-forwarded-for": ATTACKER, ...sent.headers };
    const { status } = await send(port, { ...sent, headers }, agents.attacker).catch(() => ({ status: 0 }));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  await Promise.all(all.map(one));
  return statuses;
}
if (!isMainThread) parentPort!.postMessage(await run(workerData as Order), []);

/** A large body is sent in chunks, so that the server does not know its length beforehand. */
function send(port: number, { method = "GET", path, headers, body, megabytes = 0 }: Sent, agent: Agent): Promise<Answer> {
  return new Promise((done, fail) => {
    const requested = request({ host: "127.0.0.1", port, method, path, headers: headers ?? {}, agent }, (answer) => {
      let text = "";
      answer.on("data", (part: Buffer) => (text += part.toString()));
      answer.on("end", () => done({ status: answer.statusCode!, headers: answer.headers, text }));
      answer.on("error", fail);
    });
    requested.on("error", fail);
    if (megabytes === 0) return void requested.end(body);
    const more = (left: number): void => {
      if (left === 0) return void requested.end();
      if (requested.write(MEGABYTE)) more(left - 1);
      else requested.once("drain", () => more(left - 1));
    };
    more(megabytes);
  });
}

async function logIn(port: number): Promise<Record<string, string>> {
  const own = { "x-forwarded-for": ATTACKER };
  const page = await send(port, { path: "/login", headers: own }, agents.others);
  const [, token] = /"csrf_token":"([^"]+)"/.exec(page.text) ?? [];
  const cookies = new Map<string, string>();
  const keep = (answer: Answer) => {
    for (const cookie of [answer.headers["set-cookie"] ?? []].flat()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      cookies.set(name!, value!);
    }
    return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  };
  const cookie = keep(page);
  const headers = { ...own, cookie, "content-type": "application/json", "x-csrf-token": token ?? "" };
  const answer = await send(port, { method: "POST", path: "/login", headers, body: JSON.stringify(DEMO_GUEST) }, agents.others);
  if (answer.status !== 200) throw new Error(`The demo's guest could not log in: ${answer.status} ${answer.text.slice(0, 300)}`);
  return { ...own, cookie: keep(answer) };
}

/** The code of a stay that the demo's guest has paid for. */
async function codeOf(port: number, headers: Record<string, string>): Promise<string> {
  for (const when of ["upcoming", "past"]) {
    const { text } = await send(port, { path: `/v2/reservations?when=${when}`, headers }, agents.others);
    for (const { code } of (JSON.parse(text) as { reservations: { code: string }[] }).reservations)
      if ((await send(port, { path: `/v2/reservations/${code}/receipt.pdf`, headers }, agents.others)).status === 200)
        return code;
  }
  throw new Error("The demo's guest has paid for nothing");
}
