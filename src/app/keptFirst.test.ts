import type { IncomingMessage } from "node:http";
import { afterAll, expect, test } from "vitest";
import { openHouse } from "#test/house.ts";
import { createPageCache, type KeptPage } from "./pageCache.server.ts";

const house = await openHouse();
afterAll(house.close);
const place = await house.place();
await house.home({ place, price: 80 });
const address = `/s/homes?place=${place.slug}`;

/** As a socket brings it, so that kept pages answer. */
async function shown(headers: Record<string, string>, url = address) {
  const incoming = { method: "GET", url, headers: { host: "house.test", ...headers }, socket: {} } as unknown as IncomingMessage;
  const answer = await house.app.fetch(new Request(`http://house.test${url}`, { headers }), { incoming });
  return { cookies: answer.headers.getSetCookie(), currency: /"currency":"([A-Z]{3})"/.exec(await answer.text())![1] };
}

test.each(["xcurrency=EUR", "currency =EUR", "a=currency=EUR", "currency=%45UR"])(
  "the cookie %s decides no page but its sender's",
  async (cookie) => {
    await house.app.dropPages();
    for (let i = 0; i < 2; i++) await shown({ cookie });
    expect((await shown({})).currency).toBe("USD");
    expect((await shown({ cookie: "currency=EUR" })).currency).toBe("EUR");
    expect((await shown({ cookie: "currency=JPY" })).currency).toBe("JPY");
  },
);

test("a currency in the address is remembered each time, however it is written", async () => {
  for (const name of ["currency", "curr%65ncy"])
    for (let i = 0; i < 2; i++) expect((await shown({}, `${address}&${name}=EUR`)).cookies.join()).toContain("currency=EUR");
});

test("a page that two have drawn at once takes its room once", () => {
  const cache = createPageCache();
  const page = { plain: Buffer.alloc(1024 * 1024), br: Buffer.alloc(0), gzip: Buffer.alloc(0) } as unknown as KeptPage;
  for (let i = 0; i < 100; i++) cache.keep("often drawn", page, cache.version);
  cache.keep("another", page, cache.version);
  expect(cache.get("often drawn")).toBe(page);
});
