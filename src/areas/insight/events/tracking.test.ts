import { afterAll, expect, test } from "vitest";
import { sql } from "#platform/db/db.server.ts";
import { uuidV7 } from "#lib/uuidV7.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";
import { toStoredOrMalformed } from "./store/toStoredOrMalformed.server.ts";
import { openDirectLog } from "./store/openDirectLog.server.ts";
import { logMessages, noteAffiliate, trackEvents } from "./contract.ts";

const house = await openHouse();
afterAll(house.close);

type Row = {
  name: string;
  version: number;
  data: Record<string, unknown>;
  uuid: string;
  page: string | null;
  page_type: number | null;
};
/** The events whose data or reason has the mark, in the order of their marks. */
const marked = (mark: string) =>
  house.db.all<Row>(
    sql`select name, version, data, uuid, page, page_type from events where data::text like ${`%${mark}%`} order by data::text`,
  );
const nav = (mark: string) => ({ entry: mark, path: "/", is_logged_in: false });
const send = (
  body: unknown,
  { path = "/tracking/events", ...headers }: Record<string, string> = { origin: "http://house.test" },
) =>
  house.visitor().get(path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", ...headers },
  });
const messages = (...list: object[]) => send(list, { path: "/tracking/jitney/logging/messages", origin: "http://house.test" });

test("one event is the body itself, several are a list or stand in events [B7.4.1, B7.4.4]", async () => {
  const event = (n: number) => ({ event_name: "header_nav", event_data: nav(`shapes${n}`) });
  for (const body of [event(1), [event(2), event(3)], { events: [event(4)] }]) expect((await send(body)).status).toBe(200);
  expect((await marked("shapes")).map(({ data }) => data.entry)).toEqual(["shapes1", "shapes2", "shapes3", "shapes4"]);
});

test("events come as a list with their schemas, each with a uuid, and are kept once by it [B7.4.3]", async () => {
  const event = { uuid: uuidV7(Date.now()), schema: "header_nav:1", event_data: nav("twice") };
  for (let i = 0; i < 2; i++) expect((await messages(event, event)).status).toBe(200);
  expect(await marked("twice")).toMatchObject([{ uuid: event.uuid, name: "header_nav", version: 1 }]);
});

test("a malformed event is kept as such with the reason, and the others beside it as they are [B7.4.8]", async () => {
  const uuid = () => uuidV7(Date.now());
  await messages(
    { uuid: uuid(), event_data: nav("wrong0") },
    { uuid: uuid(), schema: "header_nav:9", event_data: nav("wrong1") },
    { uuid: uuid(), schema: "header_nav:1", event_data: { ...nav("wrong2"), is_logged_in: "no", shoe_size: 42 } },
    { uuid: uuid(), schema: "signed_up:1", event_data: { login_method: "wrong3" } },
    { uuid: "not one", schema: "header_nav:1", event_data: nav("wrong4") },
    { uuid: uuid(), schema: "header_nav:1", event_data: nav("wrong5") },
  );
  const stored = (await marked("wrong")).map(({ name, data }) => [name, data.event_name ?? "", data.reason ?? ""]);
  expect(stored).toHaveLength(6);
  expect(stored).toEqual(
    expect.arrayContaining([
      ["malformed_event", "", "it has no name"],
      ["malformed_event", "header_nav:9", "nobody knows its schema"],
      ["malformed_event", "header_nav:1", "is_logged_in: invalid_type; event_data: unrecognized_keys shoe_size"],
      ["malformed_event", "signed_up:1", "only the server sends it"],
      ["malformed_event", "header_nav:1", "its uuid is none"],
      ["header_nav", "", ""],
    ]),
  );
});

test("a malformed event that is cut within a character is kept all the same [B7.4.8]", async () => {
  for (let cut = 0; cut < 2; cut++) {
    const text = `cut${"x".repeat(cut)}${"🏠".repeat(300)}`;
    expect((await messages({ schema: text, event_data: { [text]: text } })).status).toBe(200);
  }
  expect(await marked("cut")).toHaveLength(2);
});

test("a body that is no event is refused, and a list where none belongs is malformed", async () => {
  const { call } = house.visitor();
  expect((await refusalOf(call(trackEvents, { event_data: {} })))!.fieldErrors).toEqual({ event_name: ["required"] });
  expect((await refusalOf(call(logMessages, {} as never)))!.fieldErrors).toEqual({ events: ["required"] });
  const visitor = house.visitor();
  const headers = { "content-type": "application/json", "x-csrf-token": visitor.token() };
  expect((await visitor.get("/login", { method: "POST", body: "[]", headers })).status).toBe(400);
});

test("the kind of page is the server's to say, by the path that it happened on, else by where it was sent from", async () => {
  const event = (mark: string, page?: string) => ({
    uuid: uuidV7(Date.now()),
    schema: "header_nav:1",
    event_data: nav(mark),
    page,
    page_type: 42,
  });
  const list = [
    event("from0", "/es/rooms/$id"),
    event("from1"),
    event("from2", "/nowhere"),
    event("from3", "https://evil.test/"),
  ];
  await send(list, {
    path: "/tracking/jitney/logging/messages",
    origin: "http://house.test",
    referer: "http://house.test/s/homes?place=x",
  });
  expect((await marked("from")).map(({ page, page_type }) => [page, page_type])).toEqual([
    ["stay", 3000],
    ["search", 2000],
    [null, null],
    ["search", 2000],
  ]);
});

test("an event that waited is kept at the time that it happened", async () => {
  await messages({ uuid: uuidV7(Date.now()), schema: "header_nav:1", event_data: nav("waited"), age_ms: 90_000, retries: 2 });
  expect(await house.db.one(sql`select at, retries from events where data ->> 'entry' = 'waited'`)).toEqual({
    at: new Date("2026-12-01T11:58:30Z"),
    retries: 2,
  });
});

test("whoever opens the address of events is led to where they are read or explained [B2.1.12]", async () => {
  const leads = async (who: Pick<Awaited<ReturnType<typeof house.member>>, "get">) =>
    (await who.get("/tracking/events")).headers.get("location");
  expect(await leads(house.visitor())).toBe("/developers");
  expect(await leads(await house.member())).toBe("/developers");
  const operator = await house.member({ role: "operator" });
  expect(await leads(operator)).toBe("/admin/events");
  await send({ event_name: "header_nav", event_data: nav("hosted") }, { origin: "http://house.test" });
  const page = async (who: Pick<typeof operator, "get">, path: string) => {
    const answer = await who.get(path);
    return [answer.status, (await answer.text()).split("<main")[1]?.replace(/<[^>]+>/g, " ")] as const;
  };
  const [explained, read] = [await page(house.visitor(), "/developers"), await page(operator, "/admin/events")];
  expect([explained[0], explained[1]]).toEqual([200, expect.stringContaining("/tracking/events")]);
  expect([read[0], read[1]]).toEqual([200, expect.stringContaining("header_nav")]);
});

test("a page that has no token sends events by its origin, and no other site does [B2.1.12]", async () => {
  const own = { event_name: "header_nav", event_data: nav("own") };
  expect((await send(own)).status).toBe(200);
  for (const headers of [{ origin: "http://evil.test" }, { origin: "null" }, {}])
    expect((await send(own, headers as never)).status).toBe(403);
  expect(await marked("own")).toHaveLength(1);
});

test("bursts go together in few statements, and each is answered after its own [B7.4.3]", async () => {
  const statements: number[] = [];
  const watched = {
    run: (q: Parameters<typeof house.db.run>[0]) => {
      statements.push(0);
      return house.db.run(q);
    },
  };
  const log = openDirectLog(watched as typeof house.db);
  const sender = { user_id: null, browser: null, at: new Date(), pageOf: () => null };
  const one = (n: number) => toStoredOrMalformed("header_nav:1", { event_data: nav(`burst${n}`) }, sender);
  await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      const event = one(n);
      await log.keep([event]);
      expect(await house.db.one(sql`select 1 from events where uuid = ${event.uuid}`)).not.toBeNull();
    }),
  );
  expect(statements.length).toBeLessThanOrEqual(3);
  await log.close();
});

test("whatever an event says is kept as it was said, whose signs mean something to a database too", async () => {
  const texts = [
    'odd0 "quoted"',
    "odd1 back\\slash\\",
    "odd2 {a,b},null",
    "odd3 NULL",
    "odd4\n\ttab",
    "odd5 日本 🙂 é",
    "odd6 $1 ' ; --",
  ];
  const list = texts.map((mark) => ({ uuid: uuidV7(Date.now()), schema: "header_nav:1", event_data: nav(mark) }));
  expect((await messages(...list)).status).toBe(200);
  expect((await marked("odd")).map(({ data }) => data.entry)).toEqual(texts);
});

test("an event that no database keeps takes nobody else's with it", async () => {
  const log = openDirectLog(house.db);
  const sender = { user_id: null, browser: null, at: new Date(), pageOf: () => null };
  const one = (mark: string) => log.keep([toStoredOrMalformed("header_nav:1", { event_data: nav(mark) }, sender)]);
  const outcomes = await Promise.allSettled(["beside0", "beside1", "beside\0", "beside2", "beside3"].map(one));
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled", "fulfilled"]);
  expect(await marked("beside")).toHaveLength(4);
  await log.close();
});

test("an affiliate and a campaign are kept by /noop, both always told, and not without a yes [B7.4.2]", async () => {
  const visitor = house.visitor();
  await visitor.get("/");
  await visitor.call(noteAffiliate, { af: "partner7", c: "false" });
  expect(visitor.cookies.get("affiliate")).toBe(encodeURIComponent("af=partner7&c=false"));
  expect(await marked("partner7")).toMatchObject([{ name: "affiliate_arrival", data: { af: "partner7", c: "false" } }]);
  expect((await refusalOf(visitor.call(noteAffiliate, { af: "partner8" } as never)))!.fieldErrors).toEqual({ c: ["required"] });
  expect((await visitor.get("/noop?af=x&c=y", { method: "POST" })).status).toBe(403);
  const private_ = house.visitor({ dnt: "1" });
  await private_.call(noteAffiliate, { af: "partner9", c: "false" });
  expect(private_.cookies.has("affiliate")).toBe(false);
  expect(await marked("partner9")).toEqual([]);
});
