import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Measured } from "./process.ts";

/** A request with a body is a POST. */
export type Ask = { path: string; headers?: Record<string, string>; body?: string };
export type Load = { cpu_us_each: number; each_s: number; latencies_ms: number[] };

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends one request and reads its response to the end; any status but 200 ends the benchmark. */
export function ask(port: number, { path, headers = {}, body }: Ask): Promise<number> {
  const began = performance.now();
  return new Promise((done, fail) => {
    const requested = request(
      { host: "127.0.0.1", port, path, headers, agent, method: body === undefined ? "GET" : "POST" },
      (answer) => {
        let text = "";
        if (answer.statusCode !== 200) answer.on("data", (part: Buffer) => (text += part.toString()));
        answer.resume().on("end", () => {
          if (answer.statusCode === 200) done(performance.now() - began);
          else fail(new Error(`${path} was answered ${answer.statusCode}: ${text.slice(0, 500)}`));
        });
      },
    );
    requested.on("error", fail).end(body);
  });
}

/**
 * Sends `count` requests, at most `atOnce` in flight; `of(i)` returns the i-th. CPU time is compared at one pace, `perSecond`: at
 * full speed, the faster server keeps its neighbour processes awake, while the slower one pays for waking them at each write.
 */
export async function load(
  on: Measured,
  count: number,
  atOnce: number,
  of: (i: number) => Ask,
  perSecond = Infinity,
): Promise<Load> {
  agent.destroy(); // the server may have closed a connection that was idle for seconds
  const latencies_ms: number[] = [];
  let next = 0;
  const cpuBefore = await on.cpu_us();
  const began = performance.now();
  const one = async () => {
    while (next < count) {
      const i = next++;
      const early_ms = began + (i * 1000) / perSecond - performance.now();
      if (early_ms > 0) await pause(early_ms);
      latencies_ms.push(await ask(on.port, of(i)));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  const each_s = (count / (performance.now() - began)) * 1000;
  return { cpu_us_each: ((await on.cpu_us()) - cpuBefore) / count, each_s, latencies_ms };
}

/** A new address for every few requests: a single visitor would soon meet the rate limit. */
export const fromMany = (i: number) => ({ "x-forwarded-for": `127.${(i >> 14) & 255}.${(i >> 6) & 255}.${i & 63}` });
