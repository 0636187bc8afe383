import { expect, onTestFinished, test, vi } from "vitest";
import { readMe } from "#areas/identity/accounts/contract.ts";
import { readHeader } from "#areas/site/header/contract.ts";
import type { App } from "#app/browser/app.ts";
import { openCall } from "#app/browser/openers/openCall.ts";

test("a page's calls leave 300 ms apart, and those that come meanwhile leave together [B7.5.5, B9.7]", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const sent: string[] = [];
  vi.stubGlobal("location", { origin: "http://house.test" });
  vi.stubGlobal("fetch", async ({ method, url }: Request) => {
    sent.push(`${method} ${new URL(url).pathname}`);
    return Response.json({ operations: [{ response: {} }, { response: {} }] });
  });
  const bootstrap = { locale: "en", build: "a", api_key: "k", session: { csrf_token: "the-token" } };
  const call = openCall({ bootstrap, router: {} } as unknown as App);
  const first = call(readMe, {});
  await vi.advanceTimersByTimeAsync(0);
  await first;
  const next = Promise.all([call(readMe, {}), call(readHeader, {})]);
  await vi.advanceTimersByTimeAsync(299);
  await vi.dynamicImportSettled(); // the code of batching is loaded on demand
  expect(sent).toEqual(["GET /v2/users/me"]);
  await vi.advanceTimersByTimeAsync(1);
  await next;
  expect(sent).toEqual(["GET /v2/users/me", "POST /v2/batch"]);
});
