import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startEventServer } from "./killEvents.ts";
import { isThorough } from "./thorough.ts";

const HEAP_MB = 256;
/** With the rest of a request as long as a socket lets it in. */
const LONG = "x".repeat(13_000);
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** Writes down every other second what the main thread's heap holds, once what nobody holds is gone. */
const watching = (file: string) =>
  `data:text/javascript,${encodeURIComponent(`
  import { writeFileSync } from "node:fs";
  import { setFlagsFromString } from "node:v8";
  import { runInNewContext } from "node:vm";
  import { isMainThread } from "node:worker_threads";
  if (isMainThread) {
    setFlagsFromString("--expose-gc");
    const gc = runInNewContext("gc");
    setInterval(() => {
      gc();
      writeFileSync(${JSON.stringify(file)}, String(process.memoryUsage().heapUsed));
    }, 2000).unref();
  }`)}`;

type Asked = { url: string; headers?: Record<string, string> };

/** Eight at a time. Answers how often each status came. */
async function askAll(port: number, many: number, askedOf: (i: number) => Asked): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  let next = 0;
  const ask = async () => {
    for (let i = next++; i < many; i = next++) {
      const { url, headers } = askedOf(i);
      const answer = await fetch(`http://127.0.0.1:${port}${url}`, { headers: { "user-agent": BROWSER, ...headers } });
      await answer.arrayBuffer();
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, ask));
  return statuses;
}

test.runIf(isThorough)(
  "thousands of requests that are as long as they may be, none like another, fill no memory",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "sojourn-memory-"));
    const heapFile = join(folder, "heap");
    const NODE_OPTIONS = `--max-old-space-size=${HEAP_MB} --import=${watching(heapFile)}`;
    const server = await startEventServer({ DATA_DIR: folder, DATABASE_URL: "", TRUSTED_PROXIES: "1", NODE_OPTIONS });
    const heapMb = async () => {
      await new Promise((done) => setTimeout(done, 5000));
      return Number(readFileSync(heapFile, "utf8")) / 1024 / 1024;
    };
    const from = (i: number) => ({ "x-forwarded-for": `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}` });
    await askAll(server.port, 300, (i) => ({ url: `/?warm=${i}`, headers: from(i) }));
    const before = await heapMb();
    // From one address, most of which limits turn away; then from as many as there are requests.
    const one = await askAll(server.port, 8000, (i) => ({ url: `/?${i}${LONG}`, headers: { "x-forwarded-for": "10.250.0.1" } }));
    const waves: ((i: number) => Asked)[] = [
      (i) => ({ url: `/?${i}${LONG}` }),
      (i) => ({ url: "/", headers: { cookie: `bev=17000${10000 + i}_aaaaaaaaaaaaaaaa; other=${LONG}${i}` } }),
      (i) => ({ url: "/", headers: { "accept-language": `${"xx,".repeat(4000)}${i}` } }),
      (i) => ({
        url: "/",
        headers: { referer: `http://events.test/${LONG}${i}`, cookie: `bev=17001${10000 + i}_aaaaaaaaaaaaaaaa` },
      }),
      (i) => ({ url: `/s/homes?place=lisbon-pt&min_price=${i}` }),
    ];
    const statuses = [one];
    for (const [nth, wave] of waves.entries())
      statuses.push(
        await askAll(server.port, 500, (i) => {
          const asked = wave(i);
          return { ...asked, headers: { ...from((nth + 1) * 1000 + i), ...asked.headers } };
        }),
      );
    const after = await heapMb();
    console.log({ before_mb: Math.round(before), after_mb: Math.round(after), statuses });
    await server.kill("SIGTERM");
    rmSync(folder, { recursive: true });
    for (const counted of statuses) expect(Object.keys(counted).filter((status) => Number(status) >= 500)).toEqual([]);
    expect(one[429]).toBeGreaterThan(7000);
    expect(after - before).toBeLessThan(60);
  },
  1_800_000,
);
