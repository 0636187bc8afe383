import { afterAll, expect, test } from "vitest";
import { logIn } from "#areas/identity/accounts/contract.ts";
import { grantCredit } from "#areas/money/credit/credit.server.ts";
import { sql } from "#platform/db/db.server.ts";
import { bookingsOf, STAY } from "#test/house/bookStay.ts";
import { openHouse, TODAY } from "#test/house/house.ts";
import { acceptAlteration, proposeAlteration } from "#areas/bookings/reservations/alteration/alterationsContract.ts";
import { cancelReservation } from "#areas/bookings/reservations/cancellation/cancellationContract.ts";
import { openDispute, settleDispute } from "#areas/bookings/reservations/cancellation/disputesContract.ts";
import { REGRET_DAYS_BEFORE, REGRET_HOURS } from "#areas/bookings/reservations/cancellation/cancellationRules.ts";
import { runBookingsJob } from "#areas/bookings/reservations/job.server.ts";

const house = await openHouse();
afterAll(house.close);
const { hold, pay, book, host: hostWith, read } = bookingsOf(house);
type Who = Awaited<ReturnType<typeof house.member>>;

const DAYS = `checkin=${STAY.checkin}&checkout=${STAY.checkout}&adults=2`;
/** The main text of the page, as a reader sees it. */
const textOf = async (answer: Response | Promise<Response>) => {
  const [main = ""] = /<main[\s\S]*<\/main>/.exec(await (await answer).text()) ?? [];
  return main.replace(/<!--.*?-->/g, "").replaceAll("\u00a0", " ");
};
const pageOf = (who: Pick<Who, "get">, path: string) => textOf(who.get(path));
const tokenIn = (html: string) => /name="quote" value="([^"]+)"/.exec(html)![1]!;
const amountIn = (html: string) => /Continue and pay (\$[\d,.]+)/.exec(html)?.[1];

test("a price that changed meanwhile is told on the same page, and what it says now books [A2.5.5]", async () => {
  const host = await hostWith();
  const guest = await house.member();
  const own = `/book/${host.listing}/guests?${DAYS}`;
  const before = await pageOf(guest, own);
  await house.db.run(sql`update listings set price_micros = price_micros * 2 where id = ${host.listing}`);
  const refused = await guest.post("/v2/reservations", { quote: tokenIn(before), message: "Hello", _page: own });
  expect(refused.status).toBe(409);
  const html = await textOf(refused);
  expect(html).toContain("The price or terms have changed");
  expect(html).toContain("Hello</textarea>");
  expect(amountIn(html)).not.toBe(amountIn(before));
  const booked = await guest.post("/v2/reservations", { quote: tokenIn(html), message: "Hello", _page: own });
  expect(booked.headers.get("location")).toMatch(/^\/reservations\/[A-Z]{10}\/pay$/);
});

test("nights that somebody else took are told with the next free days, as links; their own holder is led to the payment", async () => {
  const host = await hostWith();
  const [guest, other] = [await house.member(), await house.member()];
  const own = `/book/${host.listing}/guests?${DAYS}`;
  const token = tokenIn(await pageOf(guest, own));
  const { code } = await hold(other, host.listing);
  const late = await textOf(guest.post("/v2/reservations", { quote: token, _page: own }));
  expect(late).toContain("Next available dates");
  expect(late).toContain(`href="/book/${host.listing}?checkin=2026-12-24&amp;checkout=2026-12-27&amp;adults=2"`);
  expect(await pageOf(other, `/book/${host.listing}?${DAYS}`)).toContain(`href="/reservations/${code}/pay"`);
});

test("a host's answer that comes too late is told of above the reservation, where its form is gone", async () => {
  const host = await hostWith({ instant_book: false });
  const guest = await house.member();
  const { code, payment_id } = await hold(guest, host.listing);
  await pay(guest, payment_id!);
  const own = `/reservations/${code}`;
  const declined = { reason: "dates", message: "We paint.", _page: own };
  expect(await pageOf(host, own)).toContain('action="/v2/reservations/' + code + '/decline"');
  const wrong = await textOf(host.post(`/v2/reservations/${code}/decline`, { ...declined, reason: "whim" }));
  expect(wrong).toMatch(/<details[^>]* open=""[^>]*>[\s\S]*We paint\.<\/textarea>/);
  expect((await host.post(`/v2/reservations/${code}/accept`, { _page: own })).status).toBe(303);
  const late = await textOf(host.post(`/v2/reservations/${code}/decline`, declined));
  expect(late.match(/no longer possible/g)).toHaveLength(1);
  expect(late).not.toContain("/decline");
});

test("reviewing a trip asks nobody to sign in; saying who comes does, and leads back", async () => {
  const host = await hostWith();
  const visitor = house.visitor();
  expect(await pageOf(visitor, `/book/${host.listing}?${DAYS}`)).toContain("Agree and continue");
  const requested = await visitor.get(`/book/${host.listing}/guests?${DAYS}`);
  expect(requested.headers.get("location")).toBe(
    `/login?next=${encodeURIComponent(`/book/${host.listing}/guests?${DAYS}`)}&auth_trigger=BookIt`,
  );
  expect(await pageOf(visitor, `/book/${host.listing}?checkin=soon`)).toContain("Add dates");
});

test("a payment on its way says so and can be asked after; what is done leads on to its page", async () => {
  const host = await hostWith();
  const guest = await house.member();
  const { code, payment_id } = await hold(guest, host.listing);
  const own = `/reservations/${code}/pay?payment=${payment_id}`;
  expect(await pageOf(guest, own)).toMatch(/You’ll be charged \$[\d,.]+(?: \(€[\d,.]+\))? when you pay\./);
  await pay(guest, payment_id!, "declined");
  expect(await pageOf(guest, own)).toContain("Your card was declined");
  await pay(guest, payment_id!, "slow");
  expect(await pageOf(guest, own)).toContain("Check again");
  const requested = await guest.post(`/v2/payments/${payment_id}/refresh`, { _page: own });
  expect([requested.status, requested.headers.get("location")]).toEqual([303, own]);
  const other = await hostWith();
  const booked = await book(guest, other.listing);
  const confirmed = `/reservations/${booked.code}/confirmed`;
  expect(await pageOf(guest, confirmed)).toContain("calendar.ics");
  const later = await hold(guest, other.listing, { checkin: "2027-01-04", checkout: "2027-01-06" });
  await pay(guest, later.payment_id!);
  const done = await guest.get(`/reservations/${later.code}/pay?payment=${later.payment_id}`);
  expect(done.headers.get("location")).toBe(`/reservations/${later.code}/confirmed`);
});

test("pages of a booking are there for its two sides, and for nobody else [A2.5.6]", async () => {
  const host = await hostWith();
  const [guest, stranger] = [await house.member(), await house.member()];
  const { code, uuid } = await book(guest, host.listing);
  const pages = ["", "/receipt", "/cancellation", "/alteration", "/confirmed"].map((end) => `/reservations/${code}${end}`);
  for (const path of [...pages, `/itinerary/${uuid}`, `/itinerary/${uuid}/ro/checkin/false/false`]) {
    expect([path, (await guest.get(path)).status]).toEqual([path, 200]);
    expect([path, (await stranger.get(path)).status]).toEqual([path, 404]);
    expect((await house.visitor().get(path)).headers.get("location")).toContain("/login?next=");
  }
  expect(await pageOf(host, `/reservations/${code}`)).toContain("has booked and paid");
  expect((await guest.get(`/itinerary/${uuid}/ro/party/false/false`)).status).toBe(404);
});

test("the itinerary opens the only trip to come, and offers a choice of several with what it was asked with [A2.2.3, B2.1.13, B2.1.18]", async () => {
  const host = await hostWith();
  const guest = await house.member();
  expect(await pageOf(guest, "/itinerary")).toContain("No upcoming trips");
  const { uuid, code } = await book(guest, host.listing);
  expect((await guest.get("/itinerary?s=67")).headers.get("location")).toBe(`/itinerary/${uuid}?s=67`);
  expect((await guest.get("/beyond/itinerary")).headers.get("location")).toBe(`/beyond/itinerary/${uuid}`);
  const event = await guest.get(`/beyond/itinerary/ro/checkout/${code}/true/false?s=67`);
  expect(event.headers.get("location")).toBe(`/beyond/itinerary/${uuid}/ro/checkout/true/false?s=67`);
  await book(guest, host.listing, { checkin: "2027-01-04", checkout: "2027-01-06" });
  expect(await pageOf(guest, "/itinerary?s=67")).toContain(`href="/itinerary/${uuid}?s=67"`);
});

test("an event that is generic names neither people nor door [B2.1.15]", async () => {
  const host = await hostWith();
  const guest = await house.member();
  await house.db.run(
    sql`insert into arrivals (listing_id, address, instructions, door_code) values (${host.listing}, 'Rua das Flores 7', 'Ring twice', 'Garden 4711')`,
  );
  const { uuid } = await book(guest, host.listing);
  const event = (generic: boolean) => pageOf(guest, `/itinerary/${uuid}/ro/checkin/${generic}/false`);
  expect(await event(false)).toContain("Rua das Flores 7");
  expect(await event(false)).not.toContain("Garden 4711"); // three weeks too early
  for (const word of ["Rua das Flores 7", "Garden 4711", "Your host"]) expect(await event(true)).not.toContain(word);
});

test("a guest whose host cancelled is shown other homes; a host is told the consequences first", async () => {
  const host = await hostWith();
  const guest = await house.member();
  const { code } = await book(guest, host.listing);
  const place = await house.db.one<{ place_id: number }>(sql`select place_id from listings where id = ${host.listing}`);
  const other = await hostWith({ title: "Consolation" });
  await house.db.run(sql`update listings set place_id = ${place!.place_id} where id = ${other.listing}`);
  expect(await pageOf(host, `/reservations/${code}/cancellation`)).toContain("The dates stay blocked");
  await host.call(cancelReservation, { code });
  const html = await pageOf(guest, `/reservations/${code}`);
  expect(html).toContain("Consolation");
  expect((await read(guest, code)).status).toBe("cancelled_by_host");
});

test("whoever cancels is told how much comes back, and when it is there, before and afterwards; whose card nothing was taken from, that", async () => {
  const { listing } = await hostWith();
  const guest = await house.member();
  const paid = await book(guest, listing);
  const own = `/reservations/${paid.code}`;
  expect(await pageOf(guest, `${own}/cancellation`)).toContain("Banks usually take 5 to 10 business days");
  // Its provider has not confirmed yet that it has arrived.
  await house.db.run(sql`
    insert into refunds (payment_id, amount_micros, created_at) select id, 30000000, ${house.services.now()} from payments
    where booking_id = (select id from bookings where code = ${paid.code})`);
  await house.db.run(sql`update bookings set status = 'cancelled_by_guest' where code = ${paid.code}`);
  expect(await read(guest, paid.code)).toMatchObject({ refunding: { amount_micros: 30_000_000, currency: "EUR" } });
  expect(await pageOf(guest, own)).toContain("We’re refunding $37.50 (€30.00) the way it was paid. Banks usually take 5 to 10");
  await house.db.run(sql`
    with done as (update refunds set status = 'done', done_at = ${house.services.now()} where amount_micros = 30000000 returning payment_id)
    update payments set refunded_micros = 30000000 where id in (select payment_id from done)`);
  expect(await pageOf(guest, own)).toContain("We’ve refunded $37.50 (€30.00) the way it was paid.");
  const held = await hold(guest, listing, { checkin: "2027-02-01", checkout: "2027-02-04" });
  await guest.call(cancelReservation, { code: held.code, reason: "plans", message: "" });
  expect(await pageOf(guest, `/reservations/${held.code}`)).toContain("You canceled.</p><p>You weren’t charged.");
});

test("the stay's page tells of the hours of a full refund that each booking has", async () => {
  const { listing } = await hostWith();
  const html = await (await (await house.member()).get(`/rooms/${listing}`)).text();
  expect(html).toContain(
    `Full refund within ${REGRET_HOURS} hours of booking, if check-in is at least ${REGRET_DAYS_BEFORE} days away.`,
  );
});

test("a request is a request, and its amount a hold, from the button on", async () => {
  const { listing } = await hostWith({ instant_book: false });
  const guest = await house.member();
  expect(await pageOf(guest, `/book/${listing}/guests?${DAYS}`)).toContain("Continue and hold $412.50");
  const { code, payment_id } = await hold(guest, listing);
  const html = await pageOf(guest, `/reservations/${code}/pay?payment=${payment_id}`);
  expect(html).toContain("<h1>Request to book</h1>");
  expect(html).toContain(">Hold $412.50</button>");
  expect(html).not.toMatch(/Pay and book|>Pay €/);
});

test("a guest who asks is told until when their host can answer", async () => {
  const host = await hostWith({ instant_book: false });
  const guest = await house.member();
  const { code, payment_id } = await hold(guest, host.listing);
  await pay(guest, payment_id!);
  const until = "Rosa has until Dec 2, 2026, 12:00 PM (Lisbon time) to reply.";
  expect(await pageOf(guest, `/reservations/${code}`)).toContain(until);
  expect(await pageOf(host, `/reservations/${code}`)).not.toContain("has until");
});

test("a change that costs more is paid by its guest: the host is asked for nothing, and its nights are not said to be held", async () => {
  const host = await hostWith();
  const guest = await house.member();
  const { code } = await book(guest, host.listing);
  const { alteration } = await guest.call(proposeAlteration, { code, ...STAY, checkout: "2026-12-25" });
  await host.call(acceptAlteration, { id: alteration.id });
  const [theirs, own] = [await pageOf(host, `/reservations/${code}`), await pageOf(guest, `/reservations/${code}`)];
  expect(theirs).toContain("The change takes effect once €110.00 is paid.");
  expect(own).toContain("The change takes effect once $137.50 (€110.00) is paid.");
  expect(theirs).not.toMatch(/Pay [$€]/);
  const href = /href="([^"]*)"[^>]*>(?:<[^>]*>)*Pay \$137\.50/.exec(own)![1]!;
  const requested = await pageOf(guest, href);
  expect(requested).toContain("Open until Dec 2, 2026");
  expect(requested).not.toContain("are held for you");
  await pay(guest, Number(/\d+$/.exec(href)![0]), "slow");
  const waits = await pageOf(guest, href);
  expect(waits).toContain("Check again");
  expect(waits).not.toContain("nights are yours");
});

test("a problem that is reported is told to each side in its own words, and to the operator between them [A2.5.6]", async () => {
  const host = await hostWith();
  const [guest, operator] = [await house.member({ first_name: "Ana" }), await house.member({ role: "operator" })];
  const { code } = await book(guest, host.listing);
  const own = `/reservations/${code}`;
  await house.db.run(sql`update sessions set expires_at = '2028-06-01', seen_at = '2027-05-01'`);
  house.setNow(new Date("2026-12-22T12:00:00Z"));
  await runBookingsJob(house.services);
  await guest.call(openDispute, { code, message: "No heating." });
  expect(await pageOf(guest, own)).toMatch(/data-tone="warn"[\s\S]*You reported a problem/);
  const requested = await pageOf(operator, own);
  expect(requested).toContain("Reported by Ana; hosted by Rosa.");
  expect(requested).toContain('href="/admin/disputes"');
  for (const word of ["You reported", "Your host", "Message Rosa", "Contact us", 'href="/trips"'])
    expect(requested).not.toContain(word);
  await operator.call(settleDispute, { code, percent: 0, message: "It was warm." });
  for (const who of [guest, host]) {
    const html = await pageOf(who, own);
    expect(html).toContain("We made a decision about the problem");
    expect(html).toContain("It was warm.");
    expect(html).not.toContain("hope you enjoyed");
  }
  house.setNow(new Date(`${TODAY}T12:00:00Z`));
});

test("a host who gets nothing is not told of earnings", async () => {
  const host = await hostWith();
  const guest = await house.member();
  const { code } = await book(guest, host.listing);
  expect(await pageOf(host, `/reservations/${code}`)).toContain("Your earnings");
  await host.call(cancelReservation, { code });
  expect(await pageOf(host, `/reservations/${code}`)).not.toContain("Your earnings");
});

test("travel credit is offered in the currency shown, as the price will say it, and in the one charged", async () => {
  const host = await hostWith();
  const guest = await house.member();
  const give = { user_id: guest.id, reason: "invited", currency: "EUR", amount_micros: 20_000_000, min_trip_micros: 0 } as const;
  await house.db.transaction((tx) => grantCredit(tx, give, house.services.now()));
  const at = async (currency: string, query = "") => {
    guest.cookies.set("currency", currency);
    return pageOf(guest, `/book/${host.listing}/guests?${DAYS}${query}`);
  };
  expect(await at("USD")).toContain("Use $25.00 (€20.00) of travel credit");
  expect(await at("USD", "&use_credit=yes")).toMatch(/-\$25\.00[\s\S]*Use \$25\.00 \(€20\.00\) of travel credit/);
  expect(await at("EUR")).toContain("Use €20.00 of travel credit");
});

test("times are told in the reader's zone and by their clock, which a cookie tells; those of a place in its own, which is named", async () => {
  const host = await hostWith();
  const own = `/book/${host.listing}?${DAYS}`;
  const clocks: [cookie: string | null, seen: string, checkin: string][] = [
    [null, "Dec 1, 2026, 12:00 PM UTC", "Check-in after 3:00 PM"],
    ["Europe/Berlin h23", "Dec 1, 2026, 13:00", "Check-in after 15:00"],
    ["America/New_York h12", "Dec 1, 2026, 7:00 AM", "Check-in after 3:00 PM"],
  ];
  for (const [cookie, seen, checkin] of clocks) {
    const guest = await house.member();
    await house.visitor().call(logIn, guest);
    if (cookie !== null) guest.cookies.set("clock", encodeURIComponent(cookie));
    const plain = (html: string) => html.replaceAll("\u202f", " ");
    expect(plain(await pageOf(guest, "/users/security"))).toContain(`>${seen}</time>`);
    const review = plain(await pageOf(guest, own));
    expect(review).toContain(checkin);
    expect(review).toMatch(/\(Lisbon time\)|Lisbon/);
    expect(/\d (AM|PM)\b/.test(review)).toBe(cookie !== "Europe/Berlin h23");
    const tells = (await (await guest.get(own)).text()).includes("document.cookie=`clock=");
    expect(tells).toBe(cookie === null);
  }
});

test("a host chooses among five reasons to decline, a guest among six to cancel", async () => {
  const host = await hostWith({ instant_book: false });
  const guest = await house.member();
  const { code } = await book(guest, host.listing);
  const reasonsIn = async (who: typeof guest, page: string) => {
    const html = await (await who.get(page)).text();
    const [select = ""] = /<select[^>]*name="reason"(?:(?!<\/select>)[^])*<\/select>/.exec(html) ?? [];
    return [...select.matchAll(/<option value="(\w+)"/g)].map(([, value]) => value);
  };
  expect(await reasonsIn(host, `/reservations/${code}`)).toEqual(["dates", "guests", "rules", "home", "other"]);
  expect(await reasonsIn(guest, `/reservations/${code}/cancellation`)).toEqual([
    "plans",
    "dates",
    "host_asked",
    "home",
    "emergency",
    "other",
  ]);
});
