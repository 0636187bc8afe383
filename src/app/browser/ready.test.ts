import { afterAll, expect, test } from "vitest";
import { openHouse } from "#test/house/house.ts";

const house = await openHouse();
afterAll(house.close);
const ready = async () => {
  const answer = await house.visitor().get("/ready");
  return [answer.status, await answer.json()];
};

test("a database that has no room, or does not answer, is not ready, and why stands there in words", async () => {
  expect(await ready()).toEqual([200, { status: "ready" }]);
  const { one, whyNotReady } = house.db;
  house.db.whyNotReady = () => "The disk is full";
  expect(await ready()).toEqual([503, { status: "not ready", why: "The disk is full" }]);
  house.db.whyNotReady = whyNotReady;
  house.db.one = () => Promise.reject(new Error("Connection terminated"));
  expect(await ready()).toEqual([503, { status: "not ready", why: "The database does not answer" }]);
  house.db.one = one;
  expect(await ready()).toEqual([200, { status: "ready" }]);
});

test("whoever asks while the disk is full is told to come again, in words or as a program reads them", async () => {
  const { all, one } = house.db;
  const full = Object.assign(new Error("could not extend file: No space left on device"), { code: "53100" });
  house.db.one = () => Promise.reject(full);
  house.db.all = () => Promise.reject(full);
  try {
    const visitor = house.visitor({ cookie: "session=x", "x-locale": "es" });
    const call = await visitor.get("/v2/place_suggestions?q=lisb");
    expect([call.status, call.headers.get("retry-after"), (await call.json()).error_type]).toEqual([503, "5", "unavailable"]);
    const page = await visitor.get("/s/homes?place=lisbon-pt", { headers: { accept: "text/html" } });
    expect(page.status).toBe(503);
    const login = await visitor.get("/login", {
      method: "POST",
      headers: { accept: "text/html", "x-csrf-token": visitor.token() },
      body: new URLSearchParams({ email: "a@b.test", password: "x" }),
    });
    expect(login.status).toBe(503);
  } finally {
    Object.assign(house.db, { all, one });
  }
});

test("a server that is about to stop is not ready, and answers all the same", async () => {
  house.app.endReadiness();
  expect(await ready()).toEqual([503, { status: "not ready", why: "The server is stopping" }]);
  expect((await house.visitor().get("/s/homes?place=lisbon-pt")).status).toBe(200);
});
