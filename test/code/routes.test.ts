import { afterAll, expect, test } from "vitest";
import { served } from "#app/server/app.server.ts";
import { batch } from "#lib/http/batchContract.ts";
import { withPatch } from "#platform/http/api.server.ts";
import { openHouse } from "#test/house/house.ts";

const house = await openHouse({
  PAYMENTS_SANDBOX: "on",
  APP_DOWNLOAD_URL: "https://app.test/",
  WECHAT_SERVICE_URL: "https://wechat.test/",
});
afterAll(house.close);

const endpoints = new Set(["/v1/*", "/v2/*", batch.path, ...served.flatMap(withPatch).map(({ endpoint }) => endpoint.path)]);
const routes = house.app.routes
  .filter(({ method, path }) => method !== "ALL" && path !== "/*" && path !== "*" && !endpoints.has(path))
  .map(({ method, path }) => ({ method, path, asked: askable(path) }));
const distinct = [...new Map(routes.map((route) => [`${route.method} ${route.path}`, route])).values()];

/** An address that matches the pattern. */
function askable(path: string) {
  return path
    .replace(/:\w+\{\[\\w-\]\{16,64\}\\\.ics\}/, "abcdefghijklmnop1234.ics")
    .replace(/:\w+\{\\d\{1,15\}\\\.svg\}/, "1.svg")
    .replace(/:of\{[^}]*\}/, "people")
    .replace(/:\w+\{(?:[^{}]|\{[^}]*\})*\}/g, "1")
    .replace("/:resource", "/nothing")
    .replaceAll(/:\w+/g, "1")
    .replace("*", "a");
}
const ask = (who: ReturnType<typeof house.visitor>, { method, asked: requested }: (typeof routes)[number]) =>
  who.get(requested, { method, ...(method !== "GET" && { body: "a=b" }) });

test("every address that is no endpoint has a limit for its network, which says when to come again", async () => {
  expect(distinct.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/health", "/assets/*", "/v2/reservations/:code/receipt.pdf", "/payments/webhooks/:provider"]),
  );
  const { consumeAsync } = house.services.limits;
  try {
    for (const route of distinct.filter(({ path }) => path !== "/v2/:resource")) {
      const keys: string[] = [];
      house.services.limits.consumeAsync = (key) => (keys.push(key), 7);
      const visitor = house.visitor();
      const answer = await ask(visitor, route);
      expect([route.path, answer.status, answer.headers.get("retry-after")]).toEqual([route.path, 429, "7"]);
      expect(keys).toEqual([`${route.method} ${route.path} from ${addressIn(keys[0]!)}`]);
    }
  } finally {
    house.services.limits.consumeAsync = consumeAsync;
  }
});
const addressIn = (key: string) => / from (10\.\d+\.\d+\.\d+)$/.exec(key)?.[1];

test("and one for each person and each token, however many addresses they come from", async () => {
  const member = await house.member();
  const { consumeAsync } = house.services.limits;
  const isFile = ({ path }: (typeof routes)[number]) => /\.(?:pdf|ics|csv)$|picture$/.test(path);
  expect(distinct.filter(isFile).length).toBeGreaterThanOrEqual(7);
  try {
    for (const route of distinct.filter(isFile)) {
      house.services.limits.consumeAsync = (key) => (key.endsWith(` user ${member.id}`) ? 7 : null);
      expect([route.path, (await ask(member, route)).status]).toEqual([route.path, 429]);
      house.services.limits.consumeAsync = (key) => (/ token [\w-]{43}$/.test(key) ? 7 : null);
      const token = await house.visitor({ "x-oauth-token": "any" }).get(route.asked);
      expect([route.path, token.status]).toEqual([route.path, 429]);
    }
  } finally {
    house.services.limits.consumeAsync = consumeAsync;
  }
});
