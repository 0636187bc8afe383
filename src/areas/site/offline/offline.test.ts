import { Hono } from "hono";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import type { Bootstrap } from "#lib/page/bootstrap.ts";
import { decidedOf } from "#platform/flags/features.server.ts";
import type { Env, Visitor } from "#platform/http/http.server.ts";
import { openHouse } from "#test/house/house.ts";
import { PERSON } from "./rules.ts";
import { openServiceWorker } from "./serviceWorker.server.ts";

const house = await openHouse();
afterAll(house.close);

test("a page says whose it is to the worker that may keep it, and one for nobody says nothing", async () => {
  const { id, get } = await house.member();
  for (const path of ["/", "/terms"]) {
    expect((await house.visitor().get(path)).headers.get(PERSON)).toBeNull();
    expect((await get(path)).headers.get(PERSON)).toBe(String(id));
  }
});

test("the page for when there is no network is drawn for nobody, whoever is signed in: the worker keeps it for all", async () => {
  const member = await house.member({ first_name: "Odile" });
  const answer = await member.get("/offline");
  const page = await answer.text();
  const bootstrap = JSON.parse(/id="bootstrap">([^<]*)/.exec(page)![1]!) as Bootstrap;
  expect(answer.headers.get(PERSON)).toBeNull();
  expect(bootstrap).toMatchObject({ session: { user: null, csrf_token: null, header: { is_logged_in: false } } });
  expect(page).not.toContain("Odile");
});

test("a worker is a new one when it is told of other pages to keep", async () => {
  const dir = mkdtempSync(join(tmpdir(), "worker-"));
  writeFileSync(join(dir, "service-worker.js"), "");
  const etagWith = async (READ_OFFLINE: string[]) => {
    vi.resetModules();
    vi.doMock("./rules.ts", () => ({ READ_OFFLINE, KEPT_AHEAD: [] }));
    const { openServiceWorker } = await import("./serviceWorker.server.ts");
    const decided = decidedOf({ service_worker: { arm: "on", reason: "STATIC" } });
    const app = new Hono<Env>().use((c, next) => {
      c.set("decided", decided);
      c.set("visitor", { locale: "en" } as Visitor);
      return next();
    });
    return (await app.get("/", await openServiceWorker(dir, () => [])).request("/")).headers.get("etag");
  };
  expect(await etagWith(["home", "trips"])).toBe(await etagWith(["home", "trips"]));
  expect(await etagWith(["home"])).not.toBe(await etagWith(["home", "trips"]));
});

test("the worker's address is asked for anew each time; without a build it answers one that ends itself [B2.1.11]", async () => {
  const answer = await house.visitor().get("/service-worker.js");
  expect(answer.headers.get("content-type")).toContain("text/javascript");
  expect(answer.headers.get("cache-control")).toBe("no-cache");
  // for the map's worker, which WebKit checks against this policy
  expect(answer.headers.get("content-security-policy")).toContain("worker-src 'self'");
  const etag = answer.headers.get("etag")!;
  for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const again = await house.visitor().get("/service-worker.js", { headers: { "if-none-match": tags } });
    expect([tags, again.status]).toEqual([tags, 304]);
  }
  const app = new Hono<Env>().get("/", await openServiceWorker("/nowhere", () => []));
  expect(await (await app.request("/")).text()).toContain("self.registration.unregister()");
});
