import { Agent, createServer, get, type IncomingMessage, request } from "node:http";
import { connect, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { closeEach, closeServer, endBoth, endingConnections, isInTime } from "./closeServer.server.ts";
import { listen } from "./listen.server.ts";
import { stopTimes } from "./start.server.ts";

test("a request that is never sent whole does not keep the server from stopping", async () => {
  const server = createServer((_, response) => response.end("hello"));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const taken = new Promise<Socket>((take) => server.once("connection", take));
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write("GET / HTTP/1.1\r\nHost: house.test\r\nX-Half: ");
  const there = await taken;
  await expect.poll(() => there.bytesRead).toBeGreaterThan(0);
  const gone = new Promise((close) => socket.once("close", close));
  const open = () => new Promise<number>((counted) => server.getConnections((_, count) => counted(count)));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const closed = closeServer(server, 1000);
  while (vi.getTimerCount() < 2) await new Promise((turned) => setImmediate(turned));
  vi.advanceTimersByTime(999);
  expect(await open()).toBe(1);
  vi.advanceTimersByTime(1);
  await closed;
  await gone;
  expect(await open()).toBe(0);
});

test("a request that was on its way over a kept connection as the server stopped is answered, the last one there", async () => {
  const { fetch, end } = endingConnections(() => new Response("hello"));
  const { server, port } = await listen({ port: 0, host: "127.0.0.1" }, fetch);
  const agent = new Agent({ keepAlive: true });
  const ask = () =>
    new Promise<IncomingMessage>((answered, failed) => get({ port, host: "127.0.0.1", agent }, answered).on("error", failed));
  const first = await ask();
  await new Promise((read) => first.resume().once("end", read));
  await new Promise((free) => setImmediate(free));
  const late = ask();
  end();
  const closed = closeServer(server, 60_000);
  expect((await late).headers.connection).toBe("close");
  (await late).resume();
  await closed;
  agent.destroy();
});

test("connections that were on their way as the server stopped are answered, each of them", async () => {
  const { fetch, pauseAnswers } = endingConnections(() => new Response("hello"));
  const { server, port } = await listen({ port: 0, host: "127.0.0.1" }, fetch);
  const asks = Array.from({ length: 200 }, () =>
    new Promise<number | undefined>((answered, failed) =>
      get({ port, host: "127.0.0.1", agent: false }, (answer) => answered(answer.resume().statusCode)).on("error", failed),
    ).catch((error: { code: string }) => error.code),
  );
  // The system has accepted these connections, the process none of them.
  await new Promise((connecting) => process.nextTick(connecting));
  const closed = closeServer(server, 60_000, pauseAnswers);
  expect(new Set(await Promise.all(asks))).toEqual(new Set([200]));
  await closed;
});

test("people who come again as soon as they are answered are each answered or refused as the server stops, and none is cut off", async () => {
  const { fetch, end, pauseAnswers } = endingConnections(() => new Response("hello"));
  const { server, port } = await listen({ port: 0, host: "127.0.0.1" }, fetch);
  const seen = new Map<string, number>();
  const ask = () =>
    new Promise<string>((answered) =>
      get({ port, host: "127.0.0.1", agent: false }, (answer) => answered(String(answer.resume().statusCode))).on(
        "error",
        (error: NodeJS.ErrnoException) => answered(error.code!),
      ),
    );
  const come = async () => {
    for (let last = ""; last !== "ECONNREFUSED";) {
      last = await ask();
      seen.set(last, (seen.get(last) ?? 0) + 1);
    }
  };
  const coming = Array.from({ length: 50 }, come);
  await expect.poll(() => seen.get("200") ?? 0).toBeGreaterThan(300);
  end();
  await closeServer(server, 60_000, pauseAnswers);
  await Promise.all(coming);
  expect([...seen.keys()].toSorted()).toEqual(["200", "ECONNREFUSED"]);
});

test("a server that stops answers what was asked, and tells each browser to come by another connection", async () => {
  const [requested, answers] = [Promise.withResolvers<void>(), Promise.withResolvers<Response>()];
  const { fetch, end } = endingConnections((request: Request) => {
    if (!request.url.endsWith("/slow")) return new Response("at once");
    requested.resolve();
    return answers.promise;
  });
  const { server, port } = await listen({ port: 0, host: "127.0.0.1" }, fetch);
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string) =>
    new Promise<IncomingMessage>((answered, failed) =>
      get({ port, host: "127.0.0.1", path, agent }, answered).on("error", failed),
    );
  const first = await ask("/");
  first.resume();
  expect(first.headers.connection).toBe("keep-alive");
  const slow = ask("/slow");
  await requested.promise;
  end();
  const closed = closeServer(server, 60_000);
  answers.resolve(new Response("in the end"));
  const { headers, statusCode } = await slow;
  expect([statusCode, headers.connection]).toEqual([200, "close"]);
  (await slow).resume();
  await closed;
  agent.destroy();
});

test("an upload that goes on for longer than eight seconds after the signal is taken whole, and the stop is over within ten", async () => {
  for (const noticeS of [0, 3]) {
    const { all_ms, requests_ms } = stopTimes(noticeS);
    expect([noticeS * 1000 + requests_ms > 8000, noticeS * 1000 + all_ms < 10_000, all_ms > requests_ms]).toEqual([
      true,
      true,
      true,
    ]);
    const arrived = Promise.withResolvers<void>();
    const { fetch, end } = endingConnections(async (request: Request) => {
      arrived.resolve();
      return new Response(String((await request.arrayBuffer()).byteLength));
    });
    const { server, port } = await listen({ port: 0, host: "127.0.0.1" }, fetch);
    const answer = Promise.withResolvers<IncomingMessage>();
    const upload = request({ port, host: "127.0.0.1", method: "POST", headers: { "content-length": 6 } }, answer.resolve);
    upload.on("error", answer.reject);
    upload.write("abc");
    await arrived.promise;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    end();
    const closed = closeServer(server, requests_ms);
    while (vi.getTimerCount() < 2) await new Promise((turned) => setImmediate(turned));
    vi.advanceTimersByTime(requests_ms - 1);
    upload.end("def");
    const { statusCode } = (await answer.promise).resume();
    expect(statusCode).toBe(200);
    await closed;
    vi.useRealTimers();
  }
});

test("a connection on which nothing is asked stays open for longer than a proxy keeps it", async () => {
  const { server, port } = await listen({ port: 0, host: "127.0.0.1" }, () => new Response("hello"));
  const agent = new Agent({ keepAlive: true });
  const { headers } = await new Promise<IncomingMessage>((answered) => get({ port, host: "127.0.0.1", agent }, answered));
  const [, seconds] = /^timeout=(\d+)$/.exec(headers["keep-alive"] as string)!;
  expect(Number(seconds)).toBeGreaterThan(120);
  agent.destroy();
  await closeServer(server, 0);
});

test("a database that is never closed does not keep a server that stops", async () => {
  expect(await isInTime(new Promise(() => {}), 1)).toBe(false);
  expect(await isInTime(Promise.resolve(), 60_000)).toBe(true);
  await expect(isInTime(Promise.reject(new Error("away")), 60_000)).rejects.toThrow("away");
});

test("jobs end while requests are still being answered, and one that fails keeps nobody from ending", async () => {
  const [requests, jobs] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const began: string[] = [];
  const ended = endBoth(
    () => (began.push("requests"), requests.promise),
    () => (began.push("jobs"), jobs.promise),
  );
  expect(began).toEqual(["requests", "jobs"]);
  let isOver = false;
  const over = ended.catch(() => "failed").finally(() => (isOver = true));
  jobs.reject(new Error("broken"));
  await new Promise((turned) => setImmediate(turned));
  expect(isOver).toBe(false);
  requests.resolve();
  expect(await over).toBe("failed");
});

test("one part that cannot be closed keeps none of the others open", async () => {
  const closed: string[] = [];
  const closings = [
    () => Promise.reject(new Error("jobs")),
    () => void closed.push("mail"),
    () => {
      throw new Error("events");
    },
    async () => void closed.push("database"),
  ];
  await expect(closeEach(closings)).rejects.toThrow("jobs");
  expect(closed).toEqual(["mail", "database"]);
});
