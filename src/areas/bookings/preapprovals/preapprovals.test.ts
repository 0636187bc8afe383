import { afterAll, expect, test } from "vitest";
import { listAlerts } from "#areas/messaging/notifications/contract.ts";
import { createReservation, makeQuote } from "#areas/bookings/reservations/contract.ts";
import { blockOther, readThread, startThread } from "#areas/messaging/threads/contract.ts";
import { sql } from "#platform/db/db.server.ts";
import { bookingsOf, STAY } from "#test/house/bookStay.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";
import { preapprove, readPreapproval, withdrawPreapproval } from "./contract.ts";
import { covers } from "./rules.ts";

const house = await openHouse();
afterAll(house.close);
const { book, hold, host: makeHost, pay, quote, statusOf } = bookingsOf(house);

const { checkin, checkout } = STAY;
const ASKED = { checkin, checkout, guests: 2 };
async function asking(query: Record<string, unknown> = {}) {
  const host = await makeHost({ instant_book: false, ...query });
  const guest = await house.member({ first_name: "Ana" });
  const question = { listing_id: host.listing, text: "Is there a cot?", ...ASKED };
  const { thread } = await guest.call(startThread, question);
  return { host, guest, id: thread.id };
}
const NOON = house.services.now();
const aDayLater = async (work: () => Promise<void>) => {
  house.setNow(new Date(NOON.getTime() + 24 * 3_600_000));
  await work().finally(() => house.setNow(NOON));
};

test("a pre-approval is for its days, and for no more guests than the host said yes to", () => {
  expect(covers(ASKED, ASKED)).toBe(true);
  expect(covers(ASKED, { ...ASKED, guests: 1 })).toBe(true);
  expect(covers(ASKED, { ...ASKED, guests: 3 })).toBe(false);
  expect(covers(ASKED, { ...ASKED, checkout: "2026-12-23" })).toBe(false);
});

test("a question names its days; the host pre-approves them, and the guest books without asking again", async () => {
  const { host, guest, id } = await asking();
  expect(await host.call(readPreapproval, { id })).toMatchObject({ preapproval: null, may_preapprove: true, asked: ASKED });
  expect((await quote(guest, host.listing)).instant_book).toBe(false);
  await host.call(preapprove, { id, ...ASKED });
  expect(await guest.call(readPreapproval, { id })).toMatchObject({
    preapproval: { listing_id: host.listing, ...ASKED, expires_at: "2026-12-02T12:00:00.000Z" },
    may_preapprove: false,
    asked: ASKED,
  });
  expect((await guest.call(readThread, { id })).messages.map(({ event, stay }) => ({ event, stay }))).toEqual([
    { event: null, stay: ASKED },
    { event: "preapproved", stay: ASKED },
  ]);
  expect((await guest.call(listAlerts, {})).dashboard_alerts.map((one) => one.alert_type)).toContain(227);
  const mails = await house.db.all(sql`select from outbox where kind = 'preapproved' and recipient = ${guest.email}`);
  expect(mails.length).toBe(1);
  const booked = await book(guest, host.listing);
  expect(booked.status).toBe("paid");
  // The host is not asked to pre-approve days that are booked.
  expect(await host.call(readPreapproval, { id })).toMatchObject({ preapproval: null, may_preapprove: true, asked: null });
});

test("other days, more guests, other people and later days are asked about as ever", async () => {
  const { host, guest, id } = await asking();
  await host.call(preapprove, { id, ...ASKED });
  const isInstant = async (who: typeof guest, query = {}) => (await quote(who, host.listing, query)).instant_book;
  expect(await isInstant(guest)).toBe(true);
  expect(await isInstant(guest, { adults: 1, children: 1 })).toBe(true);
  expect(await isInstant(guest, { adults: 2, children: 1 })).toBe(false);
  expect(await isInstant(guest, { checkout: "2026-12-25" })).toBe(false);
  expect(await isInstant(await house.member())).toBe(false);
  await aDayLater(async () => expect(await isInstant(guest)).toBe(false));
});

test("a pre-approval that ends before the guest books is told, and never slipped in", async () => {
  const { host, guest, id } = await asking();
  await host.call(preapprove, { id, ...ASKED });
  const { token } = await quote(guest, host.listing);
  await host.call(withdrawPreapproval, { id });
  const refused = await refusalOf(guest.call(createReservation, { quote: token, message: "" }));
  expect(refused?.code).toBe("price_changed");
  expect(refused?.details).toMatchObject({ quote: { instant_book: false } });
  expect((await guest.call(readPreapproval, { id })).preapproval).toBe(null);
  expect((await guest.call(readThread, { id })).messages.at(-1)?.event).toBe("preapproval_withdrawn");
  expect((await guest.call(listAlerts, {})).dashboard_alerts.map((one) => one.alert_type)).not.toContain(227);
});

test("who holds the nights when it runs out or is taken back may still pay for them at once", async () => {
  const { host, guest, id } = await asking();
  await host.call(preapprove, { id, ...ASKED });
  const held = await hold(guest, host.listing);
  await host.call(withdrawPreapproval, { id });
  await pay(guest, held.payment_id!);
  expect(await statusOf(held.code)).toBe("paid");
});

test("it keeps no nights: whoever books first has them, and taken nights cannot be pre-approved", async () => {
  const { host, guest, id } = await asking();
  await host.call(preapprove, { id, ...ASKED });
  await book(await house.member(), host.listing);
  expect((await guest.call(makeQuote, { listing_id: host.listing, ...STAY, use_credit: false })).why_not).toBe("taken");
  expect((await refusalOf(host.call(preapprove, { id, ...ASKED })))?.fieldErrors).toEqual({ checkin: ["taken"] });
});

test("only the host of the thread pre-approves, and only a stay that could be booked by request", async () => {
  const { host, guest, id } = await asking();
  const stranger = await house.member();
  const codeOf = async (promise: Promise<unknown>) => (await refusalOf(promise))?.code;
  for (const action of [
    (who: typeof guest) => who.call(preapprove, { id, ...ASKED }),
    (who: typeof guest) => who.call(withdrawPreapproval, { id }),
  ]) {
    expect(await codeOf(action(guest))).toBe("not_allowed");
    expect(await codeOf(action(stranger))).toBe("not_found");
  }
  expect(await codeOf(stranger.call(readPreapproval, { id }))).toBe("not_found");
  const errorsOf = async (query: object) => (await refusalOf(host.call(preapprove, { id, ...ASKED, ...query })))?.fieldErrors;
  expect(await errorsOf({ checkin: "2026-11-20" })).toEqual({ checkin: ["past"] });
  expect(await errorsOf({ checkout: checkin })).toEqual({ checkout: ["wrong_order"] });
  expect(await errorsOf({ guests: 16 })).toEqual({ guests: ["too_many_guests"] });
  await guest.call(blockOther, { id });
  expect(await codeOf(host.call(preapprove, { id, ...ASKED }))).toBe("not_allowed");
  const instant = await asking({ instant_book: true });
  expect(await codeOf(instant.host.call(preapprove, { id: instant.id, ...ASKED }))).toBe("wrong_state");
  expect((await instant.host.call(readPreapproval, { id: instant.id })).may_preapprove).toBe(false);
});

test("both sides see it on the page of their thread, and a form without a script gives it", async () => {
  const { host, guest, id } = await asking();
  const page = await (await host.get(`/hosting/inbox/${id}`)).text();
  expect(page).toContain("Pre-approve Ana");
  expect(page).toContain(`value="${checkin}"`);
  const answer = await host.post(`/v2/threads/${id}/preapproval`, { _method: "PUT", ...ASKED, guests: "2" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `/hosting/inbox/${id}`]);
  expect(await (await host.get(`/hosting/inbox/${id}`)).text()).toContain("Withdraw pre-approval");
  expect(await (await guest.get(`/inbox/${id}`)).text()).toContain(`/book/${host.listing}?checkin=${checkin}`);
});

test("a question that names one day alone, or days the wrong way round, is told so", async () => {
  const { host, guest } = await asking();
  const ask = (days: object) => refusalOf(guest.call(startThread, { listing_id: host.listing, text: "Free then?", ...days }));
  expect((await ask({ checkin, checkout: "" }))?.fieldErrors).toEqual({ checkout: ["required"] });
  expect((await ask({ checkin: checkout, checkout: checkin }))?.fieldErrors).toEqual({ checkout: ["wrong_order"] });
  expect(await ask({ checkin: "", checkout: "" })).toBe(null);
});

test("taking back, giving again and paying at once wait for each other, and nothing breaks", async () => {
  const rounds = await Promise.all(Array.from({ length: 4 }, () => asking()));
  for (const { host, guest, id } of rounds) {
    await host.call(preapprove, { id, ...ASKED });
    const held = await hold(guest, host.listing);
    const [paid, ...answers] = await Promise.all([
      guest.post(`/v2/payments/${held.payment_id}/confirm`, { card: "success" }),
      host.post(`/v2/threads/${id}/preapproval`, { _method: "DELETE" }),
      host.post(`/v2/threads/${id}/preapproval`, { _method: "PUT", ...ASKED, guests: "2" }),
      host.post(`/v2/threads/${id}/preapproval`, { _method: "DELETE" }),
      guest.post(`/v2/threads/${id}/messages`, { text: "On our way!" }),
    ]);
    expect(paid!.status).toBe(303);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(await statusOf(held.code)).toBe("paid");
  }
});

test("a question begins with the days and guests that were looked at; of an address that says half of them it has none", async () => {
  const host = await makeHost({ instant_book: false });
  const guest = await house.member();
  const text = async (path: string) => (await guest.get(path)).text();
  const days = `checkin=${checkin}&checkout=${checkout}`;
  const link = `/contact?listing_id=${host.listing}&${days}&adults=2&children=1`;
  expect(await text(`/rooms/${host.listing}?${days}&adults=2&children=1`)).toContain(link.replaceAll("&", "&amp;"));
  const valuesIn = (html: string) =>
    [...html.matchAll(/<input[^>]*? name="(checkin|checkout|guests)"[^>]*>/g)].map(([tag, name]) => [
      name,
      / value="([^"]*)"/.exec(tag)?.[1] ?? "",
    ]);
  const requested = async (path: string) => Object.fromEntries(valuesIn(await text(path)));
  expect(await requested(link)).toEqual({ checkin, checkout, guests: "3" });
  expect(await requested(`/contact?listing_id=${host.listing}&checkin=${checkin}&adults=16&children=16`)).toEqual({
    checkin: "",
    checkout: "",
    guests: "16",
  });
});
