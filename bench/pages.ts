import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createBuilder } from "vite";
import { createDatabase } from "./database.ts";
import { load } from "./load.ts";
import { median, printTable, spread, verdict } from "./measure.ts";
import { type Measured, startBare, startProduct } from "./process.ts";
import { fillBenchTown } from "./town.ts";

const STAYS = 10_000;
const ROUNDS = 9;
const DRAWN = 60;
const SENT = 2500;
const AT_ONCE = 8;
const PER_SECOND = 2500;
const GOAL_DRAWING = { atMost: 1.5 };
const GOAL_KEPT = { atLeast: 0.6 };
const PAGES = { home: "/", search: "/s/homes?place=lisbon-pt", stay: "/rooms/1" };
const HEADERS = {
  "accept-encoding": "gzip, deflate, br, zstd",
  "accept-language": "en-US,en;q=0.9",
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64)",
};
/** Ignored by git, and inside the project, so that imports of packages resolve from there. */
const OUT = "node_modules/.cache/sojourn-bench";

type Drawing = typeof import("./drawing.tsx");

/** Measures how much rendering a page costs above React alone, and serving a cached page above node:http alone. */
export async function pages() {
  const { url, db, drop } = await createDatabase();
  const running: Measured[] = [];
  try {
    await fillBenchTown(db, STAYS);
    const product = await startProduct({ DATABASE_URL: url });
    running.push(product);
    await drawing(`http://127.0.0.1:${product.port}`);
    await kept(product, running);
  } finally {
    for (const one of running) await one.stop();
    await drop();
  }
}

async function drawing(origin: string) {
  const builder = await createBuilder({
    logLevel: "warn",
    environments: { ssr: { build: { outDir: OUT, emptyOutDir: true, rolldownOptions: { input: "bench/drawing.tsx" } } } },
  });
  await builder.build(builder.environments["ssr"]!);
  const { drawingOf } = (await import(pathToFileURL(resolve(OUT, "drawing.js")).href)) as Drawing;
  const rows: string[][] = [];
  // All pages are fetched before anything is measured: a measurement leaves the event loop no time to notice that a connection
  // was closed meanwhile.
  const drawings = [];
  for (const [name, path] of Object.entries(PAGES))
    drawings.push({ name, ...(await drawingOf(origin, name as keyof typeof PAGES, path)) });
  for (const { name, ours, bare } of drawings) {
    const [ours_ms, bare_ms, ratios]: [number[], number[], number[]] = [[], [], []];
    for (let round = -2; round < ROUNDS; round++) {
      const [theirs, own] = [await cpu_ms(bare), await cpu_ms(ours)];
      if (round < 0) continue;
      bare_ms.push(theirs);
      ours_ms.push(own);
      ratios.push(own / theirs);
    }
    rows.push([name, spread(bare_ms), spread(ours_ms), `${spread(ratios)}×`, verdict(median(ratios), GOAL_DRAWING)]);
  }
  printTable("Drawing a page, its data ready: CPU in ms", ["", "bare renderToString", "ours", "ours to bare", "goal"], rows);
}

async function cpu_ms(draw: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  for (let i = 0; i < DRAWN; i++) await draw();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / DRAWN;
}

async function kept(product: Measured, running: Measured[]) {
  const folder = mkdtempSync(join(tmpdir(), "sojourn-bench-"));
  try {
    const rows: string[][] = [];
    for (const [name, path] of Object.entries(PAGES)) {
      const { body, headers } = await bytesOf(product.port, path);
      const file = join(folder, name);
      writeFileSync(file, body);
      const bare = await startBare({ file, headers });
      running.push(bare);
      const [cpu, speed, ours_us, bare_us]: [number[], number[], number[], number[]] = [[], [], [], []];
      const fast = (on: Measured) => load(on, SENT, AT_ONCE, () => ({ path, headers: HEADERS }));
      for (let round = -1; round < ROUNDS; round++) {
        const theirs = await load(bare, SENT, AT_ONCE, () => ({ path, headers: HEADERS }), PER_SECOND);
        const ours = await load(product, SENT, AT_ONCE, () => ({ path, headers: HEADERS }), PER_SECOND);
        const [theirsFast, oursFast] = [await fast(bare), await fast(product)];
        if (round < 0) continue;
        cpu.push(theirs.cpu_us_each / ours.cpu_us_each);
        speed.push(oursFast.each_s / theirsFast.each_s);
        ours_us.push(ours.cpu_us_each);
        bare_us.push(theirs.cpu_us_each);
      }
      rows.push([
        name,
        String(body.length),
        spread(bare_us, 0),
        spread(ours_us, 0),
        spread(cpu),
        spread(speed),
        verdict(median(cpu), GOAL_KEPT),
      ]);
    }
    printTable(
      "A cached page for somebody who is not signed in: what of bare node:http with the same bytes is left",
      ["", "bytes", "bare, CPU µs", "ours, CPU µs", "by CPU", "by requests/s", "goal"],
      rows,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The page as it comes over the wire, compressed. */
function bytesOf(port: number, path: string): Promise<{ body: Buffer; headers: Record<string, string> }> {
  return new Promise((done, fail) => {
    request({ host: "127.0.0.1", port, path, headers: HEADERS }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => {
        const { connection: _, "keep-alive": __, date: ___, ...headers } = answer.headers;
        if (answer.statusCode === 200) done({ body: Buffer.concat(parts), headers: headers as Record<string, string> });
        else fail(new Error(`${path} was answered ${answer.statusCode}`));
      });
    })
      .on("error", fail)
      .end();
  });
}
