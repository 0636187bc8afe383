import { afterAll, expect, test } from "vitest";
import { grantCredit } from "#areas/money/credit/credit.server.ts";
import { exportData } from "#areas/identity/profile/contract.ts";
import { readCatalogEntry, searchCatalog } from "#areas/discovery/catalog/contract.ts";
import { formatMoney } from "#lib/money/money.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, refusalOf, TODAY } from "#test/house/house.ts";
import { experienceBookingsOf } from "#test/house/experienceBookingsOf.ts";
import { wrongBooks } from "#test/house/wrongBooks.ts";
import {
  cancelExperienceBooking,
  createExperienceBooking,
  listInstances,
  listExperienceBookings,
  previewExperienceBookingCancellation,
} from "./contract.ts";
import { cancelInstance, listHostDates } from "./hostDatesContract.ts";
import { runExperienceBookingsJob } from "./job.server.ts";

const house = await openHouse();
afterAll(house.close);
const {
  hold,
  pay,
  book,
  read,
  quote,
  host: hostWith,
  date,
  taken,
  statusOf,
  processPayment,
  comes,
} = experienceBookingsOf(house);
const noon = `${TODAY}T12:00:00Z`;
const linesOf = (key: string) =>
  house.db.all(sql`
    select account, currency, amount_micros from ledger_lines where transaction_id = (select id from ledger_transactions where key = ${key})
    order by account, currency`);
const idOf = async (code: string) =>
  (await house.db.one<{ id: number }>(sql`select id from experience_bookings where code = ${code}`))!.id;

test("seats are held, paid and confirmed; both are told, and the books say whose the money is", async () => {
  const host = await hostWith({ tax_percent: 6 });
  const guest = await house.member();
  const held = await hold(guest, host.date, {}, { message: "We are early risers." });
  expect(held).toMatchObject({
    status: "held",
    may: ["pay", "cancel"],
    expires_at: "2026-12-01T12:15:00.000Z",
    day: "2026-12-11",
    time: "10:00",
  });
  expect(await taken(host.date)).toBe(2);
  expect(await refusalOf(read(host, held.code))).toMatchObject({ code: "not_found" });
  expect(await pay(guest, held.payment_id!)).toMatchObject({
    status: "captured",
    kind: "outing",
    amount: { amount_micros: 116_000_000, currency: "EUR" },
  });
  expect(await read(guest, held.code)).toMatchObject({
    status: "paid",
    payment_id: null,
    earnings: null,
    free_until: "2026-12-04T10:00:00.000Z",
  });
  expect(await read(host, held.code)).toMatchObject({
    role: "host",
    message: "We are early risers.",
    earnings: { amount_micros: 100_000_000 },
  });
  expect(await linesOf(`outing_paid ${await idOf(held.code)}`)).toEqual([
    { account: "guest", currency: "EUR", amount_micros: -116_000_000 },
    { account: "host", currency: "EUR", amount_micros: 100_000_000 },
    { account: "platform", currency: "EUR", amount_micros: 10_000_000 },
    { account: "tax", currency: "EUR", amount_micros: 6_000_000 },
  ]);
  const mail = await house.letter(guest.email);
  expect(mail.kind).toBe("outing_confirmed");
  expect(mail.body).toMatch(/at 10:00\sAM\./);
  expect((await house.letter(host.email)).kind).toBe("outing_new");
  expect((await guest.call(listExperienceBookings, { when: "upcoming" })).outings.map(({ code }) => code)).toEqual([held.code]);
  const file = await guest.get(`/v2/outings/${held.code}/calendar.ics`);
  expect(await file.text()).toContain("DTSTART:20261211T100000Z");
  expect(JSON.stringify(await guest.call(exportData, {}))).toContain(held.code);
  expect(await wrongBooks(house.db)).toEqual([]);
});

test("a hold that nobody pays is swept: the seats are free again", async () => {
  const host = await hostWith();
  const guest = await house.member();
  const { code } = await hold(guest, host.date);
  house.setNow(new Date(`${TODAY}T12:15:01Z`));
  await runExperienceBookingsJob(house.services);
  house.setNow(new Date(noon));
  expect([await statusOf(code), await taken(host.date)]).toEqual(["expired", 0]);
  expect((await guest.call(listExperienceBookings, { when: "cancelled" })).outings).toEqual([]);
});

test("a private group has all seats for its own price, and only while nobody else has any", async () => {
  const host = await hostWith({ private_price_micros: 240_000_000 });
  const [guest, other] = [await house.member(), await house.member()];
  const mine = await book(guest, host.date, { guests: 3, is_private: true });
  expect(mine.price.lines.map(({ kind, charged }) => [kind, charged.amount_micros])).toEqual([
    ["private", 240_000_000],
    ["service", 24_000_000],
  ]);
  expect(await taken(host.date)).toBe(6);
  const { instances } = await other.call(listInstances, { experience_id: host.experience, guests: 1, is_private: false });
  expect(instances).toMatchObject([{ id: host.date, seats_left: 0, why_not: "taken" }]);
  const second = await date(host.experience, { starts_at: "2026-12-12T10:00:00Z", private_price_micros: 240_000_000 });
  await book(other, second, { guests: 1 });
  expect(await quote(guest, second, { is_private: true })).toBeNull();
});

test("cancelling gives back what was shown: everything until a week before, then nothing, and never after it began", async () => {
  const host = await hostWith();
  const [early, late] = [await house.member(), await house.member()];
  const [first, second] = [await book(early, host.date), await book(late, host.date)];
  await comes("2026-12-04T09:59:00Z");
  const { cancellation } = await early.call(previewExperienceBookingCancellation, { code: first.code });
  expect(cancellation).toMatchObject({ rule: "early", refund: { amount_micros: 110_000_000 } });
  expect((await early.call(cancelExperienceBooking, { code: first.code, refund_micros: 110_000_000 })).outing.status).toBe(
    "cancelled_by_guest",
  );
  await processPayment();
  expect(await read(early, first.code)).toMatchObject({ refunded: { amount_micros: 110_000_000 } });
  expect(await taken(host.date)).toBe(2);
  const shown = (await late.call(previewExperienceBookingCancellation, { code: second.code })).cancellation.refund.amount_micros;
  await comes("2026-12-04T10:00:01Z");
  expect(await refusalOf(late.call(cancelExperienceBooking, { code: second.code, refund_micros: shown }))).toMatchObject({
    code: "price_changed",
  });
  expect((await late.call(previewExperienceBookingCancellation, { code: second.code })).cancellation).toMatchObject({
    rule: "late",
    refund: { amount_micros: 0 },
  });
  await comes("2026-12-11T10:00:00Z");
  expect(await refusalOf(late.call(cancelExperienceBooking, { code: second.code }))).toMatchObject({ code: "wrong_state" });
  house.setNow(new Date(noon));
  expect(await wrongBooks(house.db)).toEqual([]);
});

test("a host who cancels a date gives everybody everything back; nobody else can", async () => {
  const host = await hostWith();
  const [guest, slow] = [await house.member(), await house.member()];
  const [paid, held] = [await book(guest, host.date), await hold(slow, host.date)];
  expect(await refusalOf(guest.call(cancelInstance, { id: host.date }))).toMatchObject({ code: "not_found" });
  await comes("2026-12-10T10:00:00Z");
  await host.call(cancelInstance, { id: host.date });
  await processPayment();
  house.setNow(new Date(noon));
  expect(await read(guest, paid.code)).toMatchObject({ status: "cancelled_by_host", refunded: { amount_micros: 110_000_000 } });
  expect(await statusOf(held.code)).toBe("cancelled_by_host");
  expect(await refusalOf(pay(slow, held.payment_id!))).toMatchObject({ code: "wrong_state" });
  expect(await refusalOf(host.call(cancelInstance, { id: host.date }))).toMatchObject({ code: "wrong_state" });
  expect((await guest.call(listInstances, { experience_id: host.experience })).instances).toEqual([]);
  expect((await house.letter(slow.email)).kind).toBe("outing_let_down");
  expect(await taken(host.date)).toBe(0);
  expect(await wrongBooks(house.db)).toEqual([]);
});

test("when it is over the host is paid a day later, once; what came back before is not", async () => {
  const host = await hostWith();
  const guest = await house.member();
  const { code } = await book(guest, host.date);
  await comes("2026-12-11T12:00:01Z");
  await runExperienceBookingsJob(house.services);
  expect(await statusOf(code)).toBe("completed");
  await comes("2026-12-12T12:00:01Z");
  await runExperienceBookingsJob(house.services);
  await runExperienceBookingsJob(house.services);
  expect(await house.db.all(sql`select amount_micros, currency from payouts where user_id = ${host.id}`)).toEqual([
    { amount_micros: 100_000_000, currency: "EUR" },
  ]);
  expect((await house.letter(host.email)).kind).toBe("outing_paid_out");
  expect((await guest.call(listExperienceBookings, { when: "past" })).outings).toHaveLength(1);
  house.setNow(new Date(noon));
  expect(await wrongBooks(house.db)).toEqual([]);
});

test("travel credit pays for all of it without a card, and comes back when it is cancelled", async () => {
  const host = await hostWith();
  const guest = await house.member();
  const give = { user_id: guest.id, reason: "invited", currency: "EUR", amount_micros: 200_000_000, min_trip_micros: 0 } as const;
  await house.db.transaction((tx) => grantCredit(tx, give, house.services.now()));
  guest.cookies.set("currency", "USD");
  const { credit, price } = await quote(guest, host.date);
  expect(credit).toEqual({ usable: price.charged, usable_shown: price.total, used: { ...price.charged, amount_micros: 0 } });
  const page = await (await guest.get(`/experiences/${host.experience}/book/${host.date}?use_credit=yes`)).text();
  expect(page).toMatch(/name="use_credit"[^>]*checked/);
  const booked = await hold(guest, host.date, { use_credit: true });
  expect(booked).toMatchObject({ status: "paid", payment_id: null, price: { charged: { amount_micros: 0 } } });
  await guest.call(cancelExperienceBooking, { code: booked.code });
  const left = await house.db.one(sql`select left_micros from credit_grants where user_id = ${guest.id}`);
  expect(left).toEqual({ left_micros: 200_000_000 });
  expect(await wrongBooks(house.db)).toEqual([]);
});

test("a host sees who comes, by day and to their own experiences alone", async () => {
  const host = await hostWith({ starts_at: "2026-12-11T23:30:00Z" });
  const guest = await house.member({ first_name: "Zofia" });
  await book(guest, host.date);
  const { dates, date: day, next_days } = await host.call(listHostDates, {});
  expect([day, next_days]).toEqual(["2026-12-11", ["2026-12-11"]]);
  expect(dates).toMatchObject([
    { time: "23:30", seats_left: 4, may_cancel: true, outings: [{ guest: { first_name: "Zofia" }, guests: 2 }] },
  ]);
  const other = await hostWith();
  expect((await other.call(listHostDates, { date: "2026-12-11" })).dates.map(({ id }) => id)).toEqual([other.date]);
  expect(await guest.call(listHostDates, {})).toMatchObject({ date: null, dates: [] });
});

test("so many as are chosen beside the yes are booked, once their price has been told", async () => {
  const host = await hostWith();
  const guest = await house.member();
  const { token } = await quote(guest, host.date, { guests: 1 });
  const page = `/experiences/${host.experience}/book/${host.date}?guests=1`;
  expect(await (await guest.get(page)).text()).toMatch(
    /<form[^>]*method="post"[^>]*>(?:(?!<\/form>)[^])*<select[^>]*name="guests"/,
  );
  const form = { quote: token, guests: "2", message: "We are two.", _page: page };
  const requested = await guest.post("/v2/outings", form);
  const html = await requested.text();
  expect(requested.status).toBe(409);
  expect(html).toContain("The price or terms have changed.");
  expect(html).toMatch(/<option value="2" selected/);
  expect(html).toContain("We are two.");
  expect(html).toContain("$137.50");
  expect(html).toMatch(/Continue and pay \$137\.50/);
  const [, again] = /name="quote" value="([^"]+)"/.exec(html)!;
  const booked = await guest.post("/v2/outings", { ...form, quote: again! });
  expect(booked.status).toBe(303);
  expect(
    await house.db.one(
      sql`select guests, charged_micros::float8 as charged from experience_bookings where guest_id = ${guest.id}`,
    ),
  ).toEqual({
    guests: 2,
    charged: 110_000_000,
  });
});

test("an experience's dates are buttons of the form of the party, so its guests arrive where they are booked", async () => {
  const host = await hostWith();
  const html = await (await house.visitor().get(`/experiences/${host.experience}`)).text();
  const form = /<form[^>]*action="\/experiences\/\d+#dates" method="get"(?:(?!<\/form>)[^])*<\/form>/.exec(html)![0];
  // A page load leads back to the dates, not to the beginning of the page.
  expect(html).toContain('id="dates"');
  expect(form).toMatch(/<select[^>]*name="guests"/);
  expect(form).toContain(`formAction="/experiences/${host.experience}/book/${host.date}"`);
  const signedOut = house.visitor();
  const page = `/experiences/${host.experience}/book/${host.date}?guests=2&private=yes`;
  const requested = await signedOut.get(`${page}&sign_in=yes`);
  expect(new URL(requested.headers.get("location")!, "http://a").searchParams.get("next")).toContain("guests=2&private=yes");
});

test("the price of an experience is the one that is paid: on its card, its page, its dates, in a list and in the sum", async () => {
  const host = await hostWith({ tax_percent: 6, price_micros: 65_490_000, private_price_micros: 200_000_000 });
  const guest = await house.member();
  await house.db.run(sql`update catalog_entries set title = 'Bread to the cent' where id = ${host.experience}`);
  const { place } = (await house.db.one<{ place: string }>(
    sql`select p.slug as place from catalog_entries f join places p on p.id = f.place_id where f.id = ${host.experience}`,
  ))!;
  for (const currency of ["EUR", "USD", "JPY"]) {
    guest.cookies.set("currency", currency);
    const { price } = await quote(guest, host.date, { guests: 1 });
    const all = await quote(guest, host.date, { guests: 2, is_private: true });
    const card = (await guest.call(readCatalogEntry, { id: host.experience })).find.price!;
    const found = (await guest.call(searchCatalog, { kind: "experience", place })).finds.find(
      ({ id }) => id === host.experience,
    )!;
    const [date] = (await guest.call(listInstances, { experience_id: host.experience })).instances;
    expect([card, found.price, date!.price, date!.private_price]).toEqual([
      price.total,
      price.total,
      price.total,
      all.price.total,
    ]);
    const text = formatMoney(price.total, "en", { whole: price.total.amount_micros % 1_000_000 === 0 });
    expect((await (await guest.get(`/experiences/${host.experience}`)).text()).split(text).length).toBeGreaterThan(2);
    const units = price.total.amount_micros / 1_000_000;
    const within = async (max_price: number) =>
      (await guest.call(searchCatalog, { kind: "experience", place, max_price })).finds.some(({ id }) => id === host.experience);
    expect([await within(Math.ceil(units)), await within(Math.floor(units) - 2)]).toEqual([true, false]);
  }
});

test("a quote for an experience is its viewer's own", async () => {
  const instance_id = (await hostWith()).date;
  const [one, other] = [await house.member(), await house.member()];
  const { token } = await quote(one, instance_id);
  expect(await refusalOf(other.call(createExperienceBooking, { quote: token, message: "" }))).toMatchObject({
    code: "validation",
  });
  expect((await one.call(createExperienceBooking, { quote: token, message: "" })).outing.status).toBe("held");
});

test("whoever pays for seats reads of spots, and of the refund that they will have", async () => {
  const host = await hostWith();
  const guest = await house.member();
  const { code, payment_id } = await hold(guest, host.date);
  const pay = async () => (await guest.get(`/outings/${code}/pay?payment=${payment_id}`)).text();
  const html = await pay();
  expect(html).toContain("These spots are held for you until");
  expect(html).toContain("Full refund if you cancel before Dec 4, 2026, 10:00");
  expect(html).not.toMatch(/nights|too close to the date/);
});

test("an experience says how long, for how many and where before its dates, which a bar on phones leads to", async () => {
  const host = await hostWith();
  await house.db.run(
    sql`update catalog_entries set facts = facts || '{"duration_minutes": 120, "most_guests": 6}' where id = ${host.experience}`,
  );
  const read = async (who: { get(path: string): Promise<Response> }) =>
    (await (await who.get(`/experiences/${host.experience}`)).text()).replaceAll(/<!--.*?-->/g, "").replaceAll("\u00a0", " ");
  const html = await read(house.visitor());
  const order = [
    " Duration</dt>",
    " Group</dt>",
    'href="#where"',
    'id="dates"',
    "$68.75 per person</strong>",
    'href="#dates"',
  ].map((one) => html.lastIndexOf(one));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(Math.min(...order)).toBeGreaterThan(0);
  expect(html).toMatch(/<nav [^>]*data-tabs="true"[^>]*hidden=""/);
  expect(await read(host)).not.toContain('href="#dates"');
});

test("the buttons that lead to the payment and that pay say the total in the currency that leads; what is charged stands beside it, once", async () => {
  const leader = await hostWith();
  const guest = await house.member();
  const page = `/experiences/${leader.experience}/book/${leader.date}?guests=3`;
  const { price } = await quote(guest, leader.date, { guests: 3 });
  expect([price.total.currency, price.charged.currency]).toEqual(["USD", "EUR"]);
  const html = await (await guest.get(page)).text();
  expect(html).toContain(`pay ${formatMoney(price.total, "en")}</`);
  const { code, payment_id } = await hold(guest, leader.date, { guests: 3 });
  const paying = await (await guest.get(`/outings/${code}/pay?payment=${payment_id}`)).text();
  expect(paying).toContain(`Pay ${formatMoney(price.total, "en")}</button>`);
  const [total, charged] = [formatMoney(price.total, "en"), formatMoney(price.charged, "en")];
  const now = `You’ll be charged ${total} (${charged}) when you pay.`;
  expect(html).not.toContain(now);
  expect(paying).toContain(now);
  for (const one of [html, paying.replace(now, "")]) {
    const main = /<main[\s\S]*<\/main>/.exec(one)![0];
    expect(main.split(charged).length).toBe(2);
    expect(main).toContain(`The amount charged is ${charged} (EUR).`);
  }
});
