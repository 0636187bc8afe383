import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openHouse } from "#test/house/house.ts";
import { openApp } from "#app/server/app.server.ts";
import { forgetEarlierBuilds, storeBuild } from "./earlierBuilds.server.ts";

const house = await openHouse();
afterAll(house.close);
const { services } = house;
const DAY_MS = 86_400_000;
const started = services.now();
const daysLater = (days: number) => house.setNow(new Date(started.getTime() + days * DAY_MS));

/** A folder of browser files, as a build writes it. */
function build(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "sojourn-build-"));
  mkdirSync(join(folder, "assets"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, "assets", name), text);
  return folder;
}
/** A process that runs this build, with the same database and storage as the others. */
async function run(folder: string) {
  await storeBuild(services, folder);
  const app = await openApp(services, folder);
  return async (name: string) => {
    const answer = await app.fetch(new Request(`http://house.test/assets/${name}`));
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };
}
const statusOf = async (ask: Awaited<ReturnType<typeof run>>, ...names: string[]) =>
  Promise.all(names.map(async (name) => (await ask(name)).status));

test("two builds behind one address serve each other's files, each with the headers of its own", async () => {
  const first = await run(build({ "both.js": "0", "old-1.js": "let old", "words-1.css": "a{}", "font-1.woff2": "font" }));
  const second = await run(build({ "both.js": "0", "new-1.js": "let fresh" }));
  const own = await second("new-1.js");
  const other = await second("old-1.js");
  expect(other).toMatchObject({ status: 200, text: "let old" });
  for (const name of ["content-type", "cache-control", "content-security-policy", "vary", "x-content-type-options"])
    expect(other.headers.get(name)).toBe(own.headers.get(name));
  expect(other.headers.get("cache-control")).toContain("immutable");
  expect(await first("new-1.js")).toMatchObject({ status: 200, text: "let fresh" });
  expect(await statusOf(second, "words-1.css", "font-1.woff2", "both.js")).toEqual([200, 200, 200]);
});

test("a file that no build has is not there, and nobody between keeps that; what else is stored has other addresses", async () => {
  const ask = await run(build({ "own-2.js": "2" }));
  const missing = await ask("none-2.js");
  expect([missing.status, missing.headers.get("cache-control")]).toEqual([404, "no-store"]);
  await services.photos.put("homes/3/a.webp", "not for everybody");
  expect(await statusOf(ask, "..%2Fhomes%2F3%2Fa.webp", "../homes/3/a.webp", "%2e%2e/homes/3/a.webp")).toEqual([404, 404, 404]);
});

test("files of an earlier build go 30 days after a later one has taken their place, and come back with a roll-back", async () => {
  daysLater(0);
  const old = build({ "shared-3.js": "0", "old-3.js": "1" });
  await run(old);
  daysLater(50);
  const ask = await run(build({ "shared-3.js": "0", "new-3.js": "2" }));
  const look = () => statusOf(ask, "shared-3.js", "old-3.js", "new-3.js");
  daysLater(79);
  await forgetEarlierBuilds(services, services.now());
  expect(await look()).toEqual([200, 200, 200]);
  daysLater(81);
  expect(await forgetEarlierBuilds(services, services.now())).toBeGreaterThan(0);
  const later = await run(build({ "shared-3.js": "0" }));
  expect(await statusOf(later, "shared-3.js", "old-3.js", "new-3.js")).toEqual([200, 404, 200]);
  await run(old);
  expect(await statusOf(later, "old-3.js", "new-3.js")).toEqual([200, 200]);
  daysLater(112);
  await forgetEarlierBuilds(services, services.now());
  const last = await run(build({ "last-3.js": "3" }));
  expect(await statusOf(last, "shared-3.js", "old-3.js", "new-3.js")).toEqual([200, 200, 404]);
  daysLater(0);
});

test("a build that is started again puts nothing there that stands there", async () => {
  const folder = build({ "a-4.js": "1", "b-4.js": "2" });
  expect([await storeBuild(services, folder), await storeBuild(services, folder)]).toEqual([2, 0]);
});

test("answers name the build that gave them, and when; the page names the one that drew it", async () => {
  const { get } = house.visitor();
  const [page, call] = [await get("/"), await get("/v2/currencies")];
  const { build } = JSON.parse(/id="bootstrap">([^<]*)/.exec(await page.text())![1]!) as { build: string };
  expect(build).toBeTruthy();
  expect(call.headers.get("x-build")).toBe(build);
  for (const answer of [call, await get("/health")])
    expect(Number(answer.headers.get("x-server-time"))).toBe(services.now().getTime());
});
