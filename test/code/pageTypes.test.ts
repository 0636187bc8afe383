import { afterAll, expect, test } from "vitest";
import { writeCase } from "#areas/messaging/cases/contract.ts";
import { saveRates } from "#areas/money/currency/rates.server.ts";
import { loadArticles, readArticles } from "#areas/site/help/articles/loadArticles.server.ts";
import { startThread } from "#areas/messaging/threads/contract.ts";
import { createWishlist } from "#areas/wishlists/lists/contract.ts";
import { uuidV7 } from "#lib/uuidV7.ts";
import { sql } from "#platform/db/db.server.ts";
import { bookingsOf } from "#test/house/bookStay.ts";
import { openHouse, TODAY } from "#test/house/house.ts";

const house = await openHouse({ NEW_DEVICE_CHALLENGE: "on" });
afterAll(house.close);
const { hold, book, host: hostWith } = bookingsOf(house);

type Who = Pick<ReturnType<typeof house.visitor>, "get">;

/** Opens each of these pages, which sends its event as in a browser; returns the page types that were recorded. */
async function typesOf(who: Who, paths: readonly string[]): Promise<Record<string, number | null>> {
  const uuids = new Map<string, string>();
  for (const path of paths) {
    const answer = await who.get(path);
    expect([path, answer.status, (await answer.text()).includes("<main")]).toEqual([path, 200, true]);
    const [uuid, page] = [uuidV7(Date.now()), path.split("?")[0]];
    uuids.set(uuid, path);
    const view = { uuid, schema: "page_view:1", event_data: { request_source: 1 }, page };
    const headers = { "content-type": "application/json", origin: "http://house.test" };
    await who.get("/tracking/jitney/logging/messages", { method: "POST", body: JSON.stringify([view]), headers });
  }
  const details = await house.db.all<{ uuid: string; page_type: number | null }>(
    sql`select uuid::text as uuid, page_type from events where uuid = any(${[...uuids.keys()]}::uuid[])`,
  );
  return Object.fromEntries(details.map(({ uuid, page_type }) => [uuids.get(uuid)!, page_type]));
}
const expectTypes = async (who: Who, types: Record<string, number>) =>
  expect(await typesOf(who, Object.keys(types))).toEqual(types);

test("home, results, sign-up, log-in and the terms tell their numbers [A2.5.1, A2.5.2, A2.5.8, A2.5.23]", () =>
  expectTypes(house.visitor(), {
    "/": 1000,
    "/s/homes": 2000,
    "/s/experiences": 2000,
    "/s/places": 2000,
    "/s/activities": 2000,
    "/s/restaurants": 2000,
    "/signup_login": 7000,
    "/login": 7001,
    "/terms": 101_001,
  }));

test("the four pages of wish lists tell their numbers [A2.5.3]", async () => {
  const owner = await house.member();
  const { id } = (await owner.call(createWishlist, { name: "By the sea" })).wishlist;
  await expectTypes(owner, {
    "/wishlists": 2001,
    [`/wishlists/${id}`]: 2002,
    [`/wishlists/${id}/map`]: 2003,
    "/wishlists/popular": 2004,
  });
});

test("detail pages tell the number of their kind, to readers of Chinese another one [A2.5.4]", async () => {
  const host = await house.member();
  const inspection = JSON.stringify({ inspected_on: "2026-10-03", points: ["wifi"], promised: ["wifi"], note: "Sound." });
  const select = { inspection, tier: "select" };
  const own = { host_id: host.id };
  await expectTypes(host, {
    [`/rooms/${await house.home()}`]: 3000,
    [`/rooms/select/${await house.home(select)}`]: 3001,
    [`/luxury/${await house.home({ tier: "luxury" })}`]: 3002,
    [`/experiences/${await house.find({ kind: "experience" })}`]: 3003,
    [`/things-to-do/places/${await house.find({ kind: "place" })}`]: 3004,
    [`/activities/${await house.find({ kind: "activity" })}`]: 3005,
    [`/restaurants/${await house.find({ kind: "restaurant" })}`]: 3006,
    [`/content/${await house.find({ kind: "story" })}`]: 3007,
    [`/rooms/${await house.home({ ...own, status: "draft" })}/preview`]: 3009,
    [`/rooms/select/${await house.home({ ...own, ...select, status: "paused" })}/preview`]: 3010,
  });
  // Readers of Chinese see prices in yuan.
  await saveRates(house.db, TODAY, { USD: "1", EUR: "0.8", CNY: "7" });
  await expectTypes(house.visitor({ "accept-language": "zh-CN" }), { [`/rooms/${await house.home()}`]: 3008 });
});

test("the pages of paying and of trips tell their numbers [A2.5.5, A2.5.6]", async () => {
  const [host, guest] = [await hostWith(), await house.member()];
  const held = await hold(guest, host.listing, { checkin: "2027-01-04", checkout: "2027-01-06" });
  const { code, uuid } = await book(guest, host.listing);
  await expectTypes(guest, {
    [`/book/${host.listing}?checkin=2027-02-01&checkout=2027-02-03`]: 4000,
    [`/book/${host.listing}/guests?checkin=2027-02-01&checkout=2027-02-03`]: 4001,
    [`/reservations/${held.code}/pay?payment=${held.payment_id}`]: 4002,
    [`/reservations/${code}/confirmed`]: 4003,
    [`/reservation/${held.code}/payment/${held.payment_id}`]: 4004,
    "/trips": 5001,
    [`/itinerary/${uuid}`]: 5002,
    [`/itinerary/${uuid}/ro/checkin/false/false`]: 5003,
    "/trips/past": 5004,
    [`/reservations/${code}`]: 5005,
    [`/reservations/${code}/alteration`]: 5006,
    [`/reservations/${code}/receipt`]: 5007,
    [`/reservations/${code}/cancellation`]: 5008,
  });
});

test("both inboxes and their threads tell their numbers [A2.5.7]", async () => {
  const [host, guest] = [await hostWith(), await house.member()];
  const { id } = (await guest.call(startThread, { listing_id: host.listing, text: "Is the garden quiet?" })).thread;
  await expectTypes(guest, { "/inbox": 6001, [`/inbox/${id}`]: 6002 });
  await expectTypes(host, { "/hosting/inbox": 6003, [`/hosting/inbox/${id}`]: 6004 });
});

test("the pages of hosts that are there tell the numbers of their ranges [A2.5.9, A2.5.10, A2.5.11, A2.5.12]", async () => {
  const host = await hostWith();
  await expectTypes(host, {
    "/host": 10_001,
    "/host/homes": 10_001,
    "/host/experiences": 10_002,
    "/become-a-host": 11_001,
    "/hosting/listings": 11_002,
    [`/hosting/listings/${host.listing}`]: 11_002,
    "/hosting": 12_001,
    "/hosting/reservations": 12_002,
    "/stats": 12_003,
    "/users/transaction_history": 12_005,
    "/hosting/calendar": 13_001,
    "/experience-hosting/calendar": 13_003,
  });
});

test("the pages of help that are there tell the numbers of their range [A2.5.14]", async () => {
  await loadArticles(
    house.db,
    readArticles().filter(({ locale, topic }) => locale === "en" && ["changes", "booking", "hosting"].includes(topic)),
  );
  const asker = await house.member();
  const { id } = (await asker.call(writeCase, { topic: "paying", words: "Why two charges?" })).case;
  await expectTypes(asker, {
    "/help": 15_001,
    "/help/topic/changes": 15_004,
    "/help/article/1": 15_005,
    "/help/search?q=cancel": 15_006,
    "/help/contact": 15_007,
    [`/help/cases/${id}`]: 15_008,
  });
  await expectTypes(await hostWith(), { "/hosting/help": 15_002, "/experience-hosting/resource-center": 15_003 });
});

test("the page of a challenge tells its number [A2.5.21]", async () => {
  const owner = await house.member();
  const elsewhere = house.visitor();
  const html = await (await elsewhere.post("/login", { email: owner.email, password: owner.password })).text();
  const [, id] = /\/v2\/airlocks\/(\d+)/.exec(html)!;
  await expectTypes(elsewhere, { [`/airlocks/${id}`]: 21_010 });
});

test("the page about showing that an account is one's own tells its number [A2.5.20]", async () => {
  await expectTypes(await house.member(), { "/users/verification": 21_000 });
});
