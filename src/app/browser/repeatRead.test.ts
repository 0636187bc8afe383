import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchFromServer } from "./fetchFromServer.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ours = (status: number) => () => new Response("{}", { status, headers: { "x-request-id": "one" } });
const another = (status: number) => () => new Response("Bad gateway", { status });
const refused = () => {
  throw new TypeError("Failed to fetch");
};

/** A server that gives these responses in turn, and the last one from then on. */
function serverThat(answers: (() => Response)[], { onLine = true } = {}) {
  const requested = vi.fn(async () => answers[Math.min(requested.mock.calls.length, answers.length) - 1]!());
  vi.stubGlobal("fetch", requested);
  vi.stubGlobal("navigator", { onLine });
  return requested;
}
async function ask(request: RequestInit = {}) {
  const answered = fetchFromServer(new Request("http://house.test/v2/me", request)).then(
    ({ status }) => status,
    (error: Error) => error.message,
  );
  await vi.runAllTimersAsync();
  return answered;
}

test("what only reads waits for a server that starts anew, whether nobody or a proxy answers meanwhile", async () => {
  const requested = serverThat([refused, another(502), ours(200)]);
  expect([await ask(), requested.mock.calls.length]).toEqual([200, 3]);
});

test("what the server itself says stands, and what lasts is told after some seconds", async () => {
  const requested = serverThat([ours(503)]);
  expect([await ask(), requested.mock.calls.length]).toEqual([503, 1]);
  serverThat([refused]);
  expect(await ask()).toBe("Failed to fetch");
  serverThat([another(503)]);
  expect(await ask()).toBe(503);
});

test("what writes is sent once, and nothing is asked for again without a network or once nobody wants it", async () => {
  const writing = serverThat([refused, ours(200)]);
  expect([await ask({ method: "POST" }), writing.mock.calls.length]).toEqual(["Failed to fetch", 1]);
  const offline = serverThat([refused, ours(200)], { onLine: false });
  expect([await ask(), offline.mock.calls.length]).toEqual(["Failed to fetch", 1]);
  const unwanted = serverThat([refused, ours(200)]);
  expect([await ask({ signal: AbortSignal.abort() }), unwanted.mock.calls.length]).toEqual(["Failed to fetch", 1]);
});
