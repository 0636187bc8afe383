import { afterAll, expect, test } from "vitest";
import { served } from "#app/server/app.server.ts";
import { bookingsOf, STAY } from "#test/house/bookStay.ts";
import { openHouse, refusalOf, TODAY } from "#test/house/house.ts";
import { sql } from "#platform/db/db.server.ts";
import { proposeAlteration } from "./alteration/alterationsContract.ts";
import { listDisputes } from "./cancellation/disputesContract.ts";
import { listReservations } from "./contract.ts";
import { changeArrival, changeBilling, readArrival, readReceipt } from "./receipt/receiptContract.ts";
import type { Status, When } from "./rules.ts";
import { disputes, findReplacements } from "./sql.server.ts";

const house = await openHouse();
afterAll(house.close);
const { hold, pay, book, host: hostWith, read, setStatus } = bookingsOf(house);

test("strangers hear of no booking and no payment, whichever way they ask", async () => {
  const host = await hostWith();
  const [guest, stranger, operator] = [await house.member(), await house.member(), await house.member({ role: "operator" })];
  const booked = await book(guest, host.listing);
  const { alteration } = await guest.call(proposeAlteration, { code: booked.code, ...STAY, checkout: "2026-12-25" });
  const held = await hold(guest, host.listing, { checkin: "2027-01-10", checkout: "2027-01-12" });
  const ids: Record<string, string | number> = {
    "/v2/payments/:id": held.payment_id!,
    "/v2/alterations/:id": alteration.id,
    "/v2/listings/:id/arrival": host.listing,
  };
  const ours = served.filter(({ endpoint: { path } }) =>
    /^\/v2\/(reservations\/:code|payments\/:id|alterations|listings\/:id\/arrival)/.test(path),
  );
  expect(ours.length).toBeGreaterThan(18);
  for (const who of [stranger, operator])
    for (const { endpoint } of ours) {
      const [, id] = Object.entries(ids).find(([path]) => endpoint.path.startsWith(path)) ?? [];
      const at = endpoint.path.replace(":code", booked.code).replace(":id", String(id));
      const body = {
        reason: "dates",
        message: "x",
        ...STAY,
        percent: 5,
        name: "x",
        card: "success",
        people: 3,
        amount: "5",
        hours: 24,
        rating: 5,
        body: "Kind and calm, thank you.",
        reply: "Come again!",
      };
      const answer = await who.get(at, {
        method: endpoint.method,
        headers: { "x-csrf-token": who.token(), "content-type": "application/json" },
        ...(endpoint.method !== "GET" && { body: JSON.stringify(body) }),
      });
      expect([endpoint.method, endpoint.path, answer.status]).toEqual([endpoint.method, endpoint.path, 404]);
    }
  expect((await stranger.get(`/v2/reservations/${booked.code}/calendar.ics`)).status).toBe(404);
  expect((await house.visitor().get(`/v2/reservations/${booked.code}/calendar.ics`)).status).toBe(401);
});

test("what both agreed on stays as it was, whatever the host changes later", async () => {
  const house_rules = JSON.stringify({ pets: true });
  const host = await hostWith({
    title: "Mill",
    cancellation_policy: "flexible",
    house_rules,
    bedrooms: 2,
    beds: 3,
    amenities: ["wifi"],
  });
  const guest = await house.member();
  const { code, agreement } = await book(guest, host.listing);
  await house.db.run(sql`
    update listings set title = 'Palace', cancellation_policy = 'strict', house_rules = '{}', price_micros = 1000000000, bedrooms = 1, beds = 1,
      amenities = '{}' where id = ${host.listing}`);
  const now = await read(guest, code);
  expect(now.agreement).toEqual(agreement);
  expect(now.agreement).toMatchObject({
    title: "Mill",
    cancellation_policy: "flexible",
    house_rules: { pets: true },
    home: { bedrooms: 2, beds: 3, amenities: ["wifi"] },
    checkin_from: "15:00",
  });
  expect((await read(host, code)).agreement.price).toEqual(agreement.price);
  const shown = await (await host.get(`/reservations/${code}`)).text();
  expect(shown).toContain("2 bedrooms");
  expect(shown).toContain("Wi-Fi");
  expect(now.policy).toMatchObject({ name: "flexible", free_until: "2026-12-21T00:00:00.000Z" });
});

test("the address is told to who has paid, the door's code from the day before, as the place counts days", async () => {
  const host = await hostWith();
  const guest = await house.member();
  const arrival = { address: "Rua 7", instructions: "Up the stairs.", door_code: "4711" };
  await host.call(changeArrival, { id: host.listing, ...arrival });
  expect((await host.call(readArrival, { id: host.listing })).arrival).toEqual(arrival);
  const held = await hold(guest, host.listing);
  expect(held).toMatchObject({ agreement: { address: "" }, arrival: null });
  await pay(guest, held.payment_id!);
  expect(await read(guest, held.code)).toMatchObject({ agreement: { address: "Rua 7" }, arrival: null });
  await house.db.run(sql`update sessions set expires_at = '2027-06-01', seen_at = '2027-05-01'`);
  house.setNow(new Date("2026-12-20T12:00:00Z"));
  expect((await read(guest, held.code)).arrival).toEqual({ instructions: "Up the stairs.", door_code: "4711" });
  house.setNow(new Date(`${TODAY}T12:00:00Z`));
});

test("a receipt says what was paid, and can be made out to somebody else without losing who it was made out to", async () => {
  const host = await hostWith();
  const guest = await house.member();
  const held = await hold(guest, host.listing);
  expect(await refusalOf(guest.call(readReceipt, { code: held.code }))).toMatchObject({ code: "wrong_state" });
  await pay(guest, held.payment_id!);
  const { receipt } = await guest.call(readReceipt, { code: held.code });
  expect(receipt).toMatchObject({
    number: `${held.code}-0`,
    billing: { name: "Ana Reis", version: 0 },
    payments: [{ amount: { amount_micros: 330_000_000, currency: "EUR" } }],
    refunds: [],
    balance: { amount_micros: 330_000_000, currency: "EUR" },
  });
  await guest.call(changeBilling, { code: held.code, name: "Reis Lda", address: "Rua 7", country: "PT", tax_number: "500" });
  const changed = await guest.call(changeBilling, {
    code: held.code,
    name: "Reis & Co",
    address: "Rua 7",
    country: "PT",
    tax_number: "500",
  });
  expect(changed.receipt.number).toBe(`${held.code}-2`);
  expect(changed.receipt.versions.map(({ name }) => name)).toEqual(["Ana Reis", "Reis Lda", "Reis & Co"]);
  expect(await refusalOf(host.call(readReceipt, { code: held.code }))).toMatchObject({ code: "not_allowed" });
  const atlantis = { code: held.code, name: "Reis", address: "", country: "XX", tax_number: "" };
  expect(await refusalOf(guest.call(changeBilling, atlantis))).toMatchObject({ fieldErrors: { country: ["invalid"] } });
  const page = await (await guest.get(`/de/reservations/${held.code}/receipt`)).text();
  expect(page).toContain('<option value="PT" selected="">Portugal</option><option value="PR">Puerto Rico</option>');
});

test("calendars read the stay as whole days, with an id that stays", async () => {
  const host = await hostWith({ title: "Mill, by the river" });
  const guest = await house.member();
  const held = await hold(guest, host.listing);
  const file = () => guest.get(`/v2/reservations/${held.code}/calendar.ics`);
  expect((await file()).status).toBe(409);
  await pay(guest, held.payment_id!);
  const answer = await file();
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const text = await answer.text();
  expect(text).toContain("DTSTART;VALUE=DATE:20261221\r\nDTEND;VALUE=DATE:20261224");
  expect(text).toContain(`UID:${held.uuid}@house.test`);
  expect(text).toContain("SUMMARY:Stay at Mill\\, by the river");
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
});

test("calendars read where a stay is as a whole address, with its town and country", async () => {
  const host = await hostWith({});
  await host.call(changeArrival, { id: host.listing, address: "1 River Street", instructions: "", door_code: "" });
  const guest = await house.member();
  const { code } = await book(guest, host.listing);
  for (const who of [guest, host])
    expect(await (await who.get(`/v2/reservations/${code}/calendar.ics`)).text()).toContain(
      "LOCATION:1 River Street\\, Lisbon\\, Portugal\r\n",
    );
});

test("what is to come is listed soonest first, what is over latest first, page by page and to both sides", async () => {
  const host = await hostWith();
  const guest = await house.member();
  const nights = ["2027-03-03", "2027-03-01", "2027-03-03"].map((checkin) => ({ checkin, checkout: "2027-03-06" }));
  const lists: [When, Status][] = [
    ["pending", "requested"],
    ["upcoming", "paid"],
    ["past", "completed"],
    ["cancelled", "declined"],
  ];
  for (const [when, status] of lists) {
    const codes: string[] = [];
    for (const days of nights) {
      const home = await house.home({ host_id: host.id, instant_book: true });
      const { code } = await hold(guest, home, days);
      await setStatus(code, status);
      codes.push(code);
    }
    const [third, first, thirdToo] = codes;
    const soonest = [first, third, thirdToo];
    const ordered = when === "past" || when === "cancelled" ? soonest.toReversed() : soonest;
    const page = async (who: typeof guest, role: "guest" | "host", _offset = 0, _limit = 20) =>
      (await who.call(listReservations, { role, when, _offset, _limit })).reservations.map(({ code }) => code);
    expect([when, await page(guest, "guest"), await page(host, "host")]).toEqual([when, ordered, ordered]);
    expect([when, await page(guest, "guest", 1, 1), await page(guest, "guest", 2, 5)]).toEqual([
      when,
      [ordered[1]],
      [ordered[2]],
    ]);
    expect([when, await page(guest, "host"), await page(host, "guest")]).toEqual([when, [], []]);
  }
  const { metadata } = await host.call(listReservations, { role: "host", when: "past" });
  expect(metadata).toEqual({ total_count: 3, counts: { pending: 3, upcoming: 3, past: 3, cancelled: 3 } });
});

test("a booking shows the first photo of its home, and none where the home has none", async () => {
  const [host, guest] = [await hostWith(), await house.member()];
  const bare = await house.home({ host_id: host.id, instant_book: true });
  for (const [position, alt] of ["Mill", "Kitchen"].entries())
    await house.db.run(sql`
      insert into listing_photos (listing_id, position, path, width, height, alt, colour)
      values (${host.listing}, ${position}, ${`${"0".repeat(63)}${position}.jpg`}, 1200, 800, ${alt}, '#aabbcc')`);
  for (const listing of [host.listing, bare]) await hold(guest, listing);
  const { reservations } = await guest.call(listReservations, { role: "guest", when: "pending" });
  expect(reservations.map(({ listing }) => [listing.id, listing.photo?.alt])).toEqual([
    [host.listing, "Mill"],
    [bare, undefined],
  ]);
});

test("operators see open disputes first, the longest open on top, then the decided ones, the latest on top", async () => {
  const [host, guest] = [await hostWith(), await house.member()];
  const disputed = async (status: Status, changed: { reason?: string; changed_at: string }) => {
    const home = await house.home({ host_id: host.id, title: `Mill ${changed.changed_at}` });
    const { code } = await hold(guest, home);
    await setStatus(code, status, changed);
    return code;
  };
  const decidedEarly = await disputed("refunded", { reason: "dispute", changed_at: "2026-12-02" });
  const openLate = await disputed("disputed", { changed_at: "2026-12-04" });
  const decidedLate = await disputed("completed", { reason: "dispute", changed_at: "2026-12-05" });
  const openEarly = await disputed("disputed", { changed_at: "2026-12-03" });
  // Neither was decided: one ended as stays do, the other is a guest's who cancelled for that reason's word.
  await disputed("completed", { changed_at: "2026-12-06" });
  await disputed("cancelled_by_guest", { reason: "dispute", changed_at: "2026-12-06" });
  const operator = await house.member({ role: "operator" });
  const listed = (await operator.call(listDisputes, {})).disputes;
  expect(listed.map(({ code, is_open }) => [code, is_open])).toEqual([
    [openEarly, true],
    [openLate, true],
    [decidedLate, false],
    [decidedEarly, false],
  ]);
  expect((await disputes(house.db))[0]!.title).toBe("Mill 2026-12-03");
});

test("a cancelled guest is offered what is like it: in that place, free, for as many, for so many nights, at most a tenth dearer", async () => {
  const place = await house.place();
  const host = await hostWith({ place });
  const other = await house.member();
  const from = (columns: Record<string, unknown>) => house.home({ place, host_id: other.id, ...(columns as { price?: number }) });
  const far = await from({ price: 70 });
  const same = await from({ price: 110 });
  const shared = await from({ price: 100, room_type: "private_room", instant_book: true });
  const instant = await from({ price: 80, instant_book: true });
  const near = await from({ price: 104 });
  const large = await from({ price: 104, guests: 6 });
  const small = await from({ price: 104, guests: 2 });
  const liked = await from({ price: 70, score: 2 });
  const fits = await from({
    price: 104,
    min_nights: 3,
    max_nights: 3,
    booked: "{[2026-12-18,2026-12-21),[2026-12-24,2026-12-30)}",
  });
  for (const columns of [
    { price: 111 },
    { guests: 1 },
    { min_nights: 4 },
    { max_nights: 2 },
    { status: "paused" },
    { booked: "{[2026-12-23,2026-12-26)}" },
    { host_id: host.id },
    { place: await house.place() },
  ])
    await from(columns);
  const find = async (limit: number) =>
    (await findReplacements(house.db, host.listing, { ...STAY, guests: 2, limit })).map(({ id }) => id);
  expect(await find(20)).toEqual([instant, near, fits, liked, same, large, small, far, shared]);
  expect(await find(2)).toEqual([instant, near]);
});
