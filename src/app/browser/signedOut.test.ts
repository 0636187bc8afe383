import { expect, onTestFinished, test, vi } from "vitest";
import { blockOther } from "#areas/messaging/threads/contract.ts";
import type { App } from "./app.ts";
import { openAuth } from "./openers/openAuth.tsx";
import { openCall } from "./openers/openCall.ts";

vi.mock("./openers/openAuth.tsx", () => ({ openAuth: vi.fn() }));

/** A page and what it sent; `signsUp`: whether its visitor signs up where that is offered. */
function openPage(user: object | null, signsUp: boolean) {
  onTestFinished(() => void vi.unstubAllGlobals());
  const sent: string[] = [];
  vi.stubGlobal("location", { origin: "http://house.test" });
  vi.stubGlobal("sessionStorage", undefined);
  const session = { user, csrf_token: user && "the-token" };
  vi.mocked(openAuth).mockReset();
  vi.mocked(openAuth).mockImplementation(async () => {
    sent.push("sign-up");
    if (signsUp) Object.assign(session, { user: { id: 1 }, csrf_token: "the-token" });
    return signsUp;
  });
  vi.stubGlobal("fetch", async ({ method, url, headers }: Request) => {
    sent.push(`${method} ${new URL(url).pathname} ${headers.get("x-csrf-token")}`);
    return Response.json({});
  });
  const app = { bootstrap: { locale: "en", build: "a", session }, router: {} } as unknown as App;
  return { sent, call: openCall(app) };
}

const sentBlock = "POST /v2/threads/7/block the-token";

test("a visitor signs up before a write that needs an account is sent, and it is sent afterwards", async () => {
  const { sent, call } = openPage(null, true);
  await call(blockOther, { id: 7 });
  expect(sent).toEqual(["sign-up", sentBlock]);
});

test("a write that needs an account is refused unsent to a visitor who does not sign up", async () => {
  const { sent, call } = openPage(null, false);
  await expect(call(blockOther, { id: 7 })).rejects.toMatchObject({ code: "authentication_required" });
  expect(sent).toEqual(["sign-up"]);
});

test("a write of somebody who is logged in is sent at once", async () => {
  const { sent, call } = openPage({ id: 1 }, true);
  await call(blockOther, { id: 7 });
  expect(sent).toEqual([sentBlock]);
});
