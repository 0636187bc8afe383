import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { callSender } from "#lib/http/call.ts";
import type { CallRequest, ErrorAnswer } from "#lib/http/exchange.ts";
import { repeatRead } from "./repeatRead.ts";

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
/** Sends a call as a page does; answers its status, or why there was none. */
async function ask(request: Partial<CallRequest> = {}) {
  const sendCall = callSender({ origin: "http://house.test", send: fetch, toRequest: (one: CallRequest) => one }, { repeatRead });
  const answered = sendCall({ method: "GET", path: "/v2/me", ...request }).then(
    () => 200,
    ({ name, error_code, error_type, error_message }: Error & Partial<ErrorAnswer>) =>
      error_type === "network" ? error_message : (error_code ?? name),
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
  expect([await ask({ signal: AbortSignal.abort() }), unwanted.mock.calls.length]).toEqual(["AbortError", 1]);
});
