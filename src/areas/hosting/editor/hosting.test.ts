import fc from "#test/house/fastCheck.ts";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { searchListings } from "#areas/discovery/search/contract.ts";
import { MICROS } from "#lib/money/money.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import { bookingsOf } from "#test/house/bookStay.ts";
import { declaredPng } from "#test/house/declaredPng.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";
import {
  addListingPhotos,
  changeListingPhoto,
  copyListing,
  createListing,
  listOwnListings,
  readEarnings,
  readOwnListing,
  removeListingPhoto,
  saveListing,
  setListingStatus,
} from "./contract.ts";
import { isFar, isToConfirm, missingOf, STATUS_STEPS, whyNotStatus } from "./rules.ts";

const house = await openHouse();
afterAll(house.close);
const { book, host: makeHost } = bookingsOf(house);
type Member = Awaited<ReturnType<typeof house.member>>;

const DESCRIPTION = "A bright flat above the river.\n\nThe tram stops at the door, and the baker is across the street.";
let shade = 0;
const photo = async (width = 900, height = 600) => {
  const background = { r: 40 + (shade = (shade + 7) % 200), g: 90, b: 160 };
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .withMetadata()
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], "me at home.jpg", { type: "image/jpeg" });
};
const upload = async (who: Member, id: number, files: File[]) => {
  const form = new FormData();
  form.set("csrf_token", who.token());
  form.set("_page", `/hosting/listings/${id}/photos`);
  for (const file of files) form.append("photos[]", file);
  return who.get(`/v2/own_listings/${id}/photos`, { method: "POST", body: form });
};
async function drafted(query = {}) {
  const host = await house.member({ first_name: "Rosa" });
  const begun = await host.call(createListing, { kind: "loft", room_type: "entire_home", place: "Lisbon", guests: 3, ...query });
  return { host, id: begun.own_listing.id };
}
async function complete(host: Member, id: number) {
  expect((await upload(host, id, [await photo(), await photo(), await photo()])).status).toBe(303);
  await host.call(saveListing, {
    id,
    title: "Loft above the river",
    description: DESCRIPTION,
    price: "85,50",
    cleaning_fee: "20",
  });
}
const publish = (host: Member, id: number) => host.call(setListingStatus, { id, status: "published" });
const photosOf = async (host: Member, id: number) => (await host.call(readOwnListing, { id })).own_listing.photos;

test("a deposit is asked for, changed and given up with the price of a home, in its currency; a copy has it too", async () => {
  const { host, id } = await drafted({ currency: "EUR" });
  await complete(host, id);
  const kept = async (one: number) => (await host.call(readOwnListing, { id: one })).own_listing.deposit_micros;
  expect(await kept(id)).toBe(0);
  await host.call(saveListing, { id, deposit: "150,50" });
  expect(await kept(id)).toBe(150_500_000);
  expect(await refusalOf(host.call(saveListing, { id, deposit: "-1" }))).toMatchObject({ fieldErrors: { deposit: ["invalid"] } });
  expect(await kept((await host.call(copyListing, { id })).own_listing.id)).toBe(150_500_000);
  await host.call(saveListing, { id, deposit: "" });
  expect(await kept(id)).toBe(0);
});

test("a step's title and heading name the home, so that several are told apart", async () => {
  const { host, id } = await drafted();
  const page = async () => (await (await host.get(`/hosting/listings/${id}/price`)).text()).replaceAll("<!-- -->", "");
  expect(await page()).toMatch(/<title>Pricing – Sojourn<[\s\S]*<h1>Pricing<\/h1>/);
  await complete(host, id);
  const named = await page();
  expect(named).toContain("<title>Pricing: Loft above the river – Sojourn<");
  expect(named).toContain('<h1>Pricing<span class="visually-hidden">: Loft above the river</span></h1>');
});

test("what a host writes of a home stands on its page with known tags and safe links alone [A5.14, B5.3]", async () => {
  const { host, id } = await drafted();
  await complete(host, id);
  const description = `<b onclick="x()" style="top:0">Bright</b><script>steal()</script> <a href="javascript:steal()">here</a> <a href="https://a.test/">there</a>. ${DESCRIPTION}`;
  await host.call(saveListing, { id, description });
  await publish(host, id);
  const html = await (await house.visitor().get(`/rooms/${id}`)).text();
  const [main = ""] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  expect(main).toContain('<b>Bright</b> here <a href="https://a.test/" rel="nofollow noopener">there</a>.');
  expect(main).not.toMatch(/steal|onclick|style="/);
});

test("a new person lists a home: nobody sees it before it is whole and published, then a search finds it", async () => {
  const { host, id } = await drafted();
  const found = async () => (await house.visitor().call(searchListings, { place: "lisbon-pt" })).listings.map((one) => one.id);
  expect((await host.call(listOwnListings, {})).own_listings).toMatchObject([
    { id, status: "draft", missing: ["photos", "words", "price"], city: "Lisbon" },
  ]);
  expect(await refusalOf(publish(host, id))).toMatchObject({
    fieldErrors: { photos: ["incomplete"], description: ["incomplete"], price: ["incomplete"] },
  });
  await complete(host, id);
  expect(await found()).not.toContain(id);
  expect((await house.visitor().get(`/rooms/${id}`)).status).toBe(404);
  const preview = (await host.get(`/rooms/${id}`)).headers.get("location")!;
  expect((await host.get(preview)).status).toBe(200);
  expect((await house.visitor().get(preview)).status).toBe(404);
  await publish(host, id);
  expect(await found()).toContain(id);
  expect((await house.visitor().get(`/rooms/${id}`)).status).toBe(200);
  const stored = await house.db.one(
    sql`select price_micros, cleaning_fee_micros, description_html, price_usd_micros > 0 as compared, host_id from listings where id = ${id}`,
  );
  expect(stored).toEqual({
    price_micros: 85_500_000,
    cleaning_fee_micros: 20_000_000,
    description_html:
      "<p>A bright flat above the river.</p><p>The tram stops at the door, and the baker is across the street.</p>",
    compared: true,
    host_id: host.id,
  });
  expect((await host.call(readOwnListing, { id })).own_listing.description).toBe(DESCRIPTION);
  await host.call(setListingStatus, { id, status: "paused" });
  expect(await found()).not.toContain(id);
});

test("a place counts the homes that are published in it", async () => {
  const { host, id } = await drafted();
  await complete(host, id);
  const count = async () =>
    (await house.db.one<{ n: number }>(sql`select stays_count as n from places where slug = 'lisbon-pt'`))!.n;
  const published = async () =>
    (await house.db.one<{ n: number }>(sql`
      select count(*) as n from listings l join places p on p.id = l.place_id where p.slug = 'lisbon-pt' and l.status = 'published'`))!
      .n;
  await publish(host, id);
  expect(await count()).toBe(await published());
  await host.call(setListingStatus, { id, status: "removed" });
  expect(await count()).toBe(await published());
  expect((await host.call(listOwnListings, {})).own_listings).toEqual([]);
});

test("a form's step keeps the other steps' words, and a box that is not ticked is a no", async () => {
  const { host, id } = await drafted();
  await host.call(saveListing, {
    id,
    amenities: ["wifi", "desk"],
    instant_book: true,
    pets: true,
    quiet_from: "22:00",
    quiet_until: "07:00",
  });
  const sent = (fields: Record<string, string>) => host.post(`/v2/own_listings/${id}`, { _method: "PUT", ...fields });
  const answer = await sent({ step: "amenities", _page: "/x" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `/hosting/listings/${id}/photos?saved=amenities`]);
  expect((await host.call(readOwnListing, { id })).own_listing).toMatchObject({ amenities: [], instant_book: true });
  await sent({ step: "booking", notes: "No shoes indoors\n\n Water the plants ", quiet_from: "", quiet_until: "" });
  expect((await host.call(readOwnListing, { id })).own_listing).toMatchObject({
    instant_book: false,
    house_rules: { pets: false, smoking: false, parties: false, notes: ["No shoes indoors", "Water the plants"] },
  });
  const refused = await sent({ step: "price", price: "a lot", _page: `/hosting/listings/${id}/price` });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('value="a lot"');
});

test("what cannot be is refused field by field, and changes nothing", async () => {
  const { host, id } = await drafted();
  const before = (await host.call(readOwnListing, { id })).own_listing;
  const wrong = async (input: object) => (await refusalOf(host.call(saveListing, { id, ...input })))?.fieldErrors;
  expect(await wrong({ place: "Nowhere at all, really" })).toEqual({ place: ["unknown"] });
  expect(await wrong({ min_nights: 9, max_nights: 3 })).toEqual({ max_nights: ["too_few"] });
  expect(await wrong({ quiet_from: "22:00" })).toEqual({ quiet_until: ["required"] });
  expect(await wrong({ lat: 48.85, lng: 2.35 })).toEqual({ lat: ["too_far"], lng: ["too_far"] });
  expect(await wrong({ price: "12.3456" })).toEqual({ price: ["invalid"] });
  expect(await wrong({ price: "0" })).toEqual({ price: ["required"] });
  expect(Object.keys((await wrong({ amenities: ["gold"] }))!)).toEqual(["amenities.0"]);
  expect(Object.keys((await wrong({ currency: "XXX" }))!)).toEqual(["currency"]);
  expect(await refusalOf(host.call(createListing, { kind: "loft", room_type: "entire_home", place: "Qqqqq" }))).toMatchObject({
    fieldErrors: { place: ["unknown"] },
  });
  expect((await host.call(readOwnListing, { id })).own_listing).toEqual(before);
});

test("a published home stays whole, and keeps its currency; a draft that changes it says its price anew", async () => {
  const { host, id } = await drafted();
  await host.call(saveListing, { id, price: "85" });
  await host.call(saveListing, { id, currency: "JPY" });
  expect((await host.call(readOwnListing, { id })).own_listing).toMatchObject({ currency: "JPY", price_micros: null });
  // The equivalent of a million dollars.
  await host.call(saveListing, { id, price: "1,500,000", deposit: "3000000" });
  expect((await refusalOf(host.call(saveListing, { id, price: "990000000" })))?.fieldErrors).toEqual({ price: ["invalid"] });
  await host.call(saveListing, { id, currency: "EUR" });
  await complete(host, id);
  await publish(host, id);
  const wrong = async (input: object) => (await refusalOf(host.call(saveListing, { id, ...input })))?.fieldErrors;
  expect(await wrong({ currency: "USD" })).toEqual({ currency: ["not_any_more"] });
  expect(await wrong({ title: "Loft" })).toEqual({ description: ["incomplete"] });
  expect(await wrong({ price: "" })).toEqual({ price: ["required"] });
  const [first] = await photosOf(host, id);
  expect((await refusalOf(host.call(removeListingPhoto, { id, photo: first!.id })))?.fieldErrors).toEqual({
    photos: ["incomplete"],
  });
});

test("moved to another town, a home stands in its middle and its time until a point is given", async () => {
  const { host, id } = await drafted();
  await host.call(saveListing, { id, place: "sao-paulo-br" });
  expect((await host.call(readOwnListing, { id })).own_listing).toMatchObject({
    city: "São Paulo",
    country: "BR",
    at: { lat: -23.5475, lng: -46.63611 },
  });
  expect(await house.db.one(sql`select time_zone from listings where id = ${id}`)).toEqual({ time_zone: "America/Sao_Paulo" });
  await host.call(saveListing, { id, lat: -23.56, lng: -46.65 });
  expect((await host.call(readOwnListing, { id })).own_listing).toMatchObject({
    city: "São Paulo",
    at: { lat: -23.56, lng: -46.65 },
  });
});

test("photos with too many pixels, one or all together, are refused before any is decoded, and none is kept", async () => {
  const { host, id } = await drafted();
  const large = async (width: number, height: number) =>
    new File([await declaredPng(width, height)], "a.png", { type: "image/png" });
  const said = async (files: File[]) => (await upload(host, id, files)).text();
  expect(await said([await photo(), await large(10_000, 6001)])).toContain("One of these photos has too many pixels.");
  const five = await Promise.all([1, 2, 3, 4, 5].map(() => large(9000, 6000)));
  expect(await said([await photo(), ...five])).toContain("too many photos at once");
  expect(await photosOf(host, id)).toEqual([]);
});

test("photos are made anew without what else their files hold, described, moved and taken away", async () => {
  const { host, id } = await drafted();
  await upload(host, id, [await photo(2400, 1600), await photo(), await photo()]);
  const [a, b, c] = await photosOf(host, id);
  expect([a!.width, a!.height]).toEqual([1600, 1067]);
  const served = await host.get(a!.url);
  const { exif, format } = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
  expect([exif, format]).toEqual([undefined, "webp"]);
  await host.call(changeListingPhoto, { id, photo: c!.id, alt: "The kitchen", move: "first" });
  await host.call(changeListingPhoto, { id, photo: a!.id, move: "later" });
  expect((await photosOf(host, id)).map((one) => [one.id, one.alt])).toEqual([
    [c!.id, "The kitchen"],
    [b!.id, ""],
    [a!.id, ""],
  ]);
  await host.call(removeListingPhoto, { id, photo: a!.id });
  expect((await photosOf(host, id)).map((one) => one.id)).toEqual([c!.id, b!.id]);
  expect((await host.get(a!.url)).status).toBe(404);
});

test("what is no photo, or too small, is refused, and none of those that came with it is kept", async () => {
  const { host, id } = await drafted();
  const text = new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "a.jpg", { type: "image/jpeg" });
  for (const [files, why] of [
    [[await photo(), text], "read one of these files as an image"],
    [[await photo(), await photo(300, 900)], "is too small"],
    [[], "This field is required"],
  ] as const) {
    const answer = await upload(host, id, [...files]);
    expect([answer.status, (await answer.text()).includes(why)]).toEqual([422, true]);
  }
  expect(await photosOf(host, id)).toEqual([]);
});

test("a home with reservations that are not over is not removed, and what a guest was promised keeps its photos", async () => {
  const host = await makeHost();
  const { listing: id } = host;
  const guest = await house.member();
  await book(guest, id);
  expect((await refusalOf(host.call(setListingStatus, { id, status: "removed" })))?.fieldErrors).toEqual({
    status: ["has_reservations"],
  });
  await upload(host, id, [await photo()]);
  const [one] = await photosOf(host, id);
  await house.db.run(sql`update listings set status = 'paused' where id = ${id}`);
  await host.call(removeListingPhoto, { id, photo: one!.id });
  expect((await guest.get(one!.url)).status).toBe(200);
  expect((await house.visitor().get(one!.url)).status).toBe(404);
});

test("another home is begun with what one says, and its photos; taking one from it leaves the first whole", async () => {
  const { host, id } = await drafted();
  await complete(host, id);
  const copy = (await host.call(copyListing, { id })).own_listing.id;
  const { own_listing } = await host.call(readOwnListing, { id: copy });
  expect(own_listing).toMatchObject({ status: "draft", title: "Loft above the river", price_micros: 85_500_000 });
  await host.call(removeListingPhoto, { id: copy, photo: own_listing.photos[0]!.id });
  expect(await photosOf(host, id)).toHaveLength(3);
  expect((await host.get(own_listing.photos[0]!.url)).status).toBe(200);
});

test("a home in Fiji may stand across the line where the day changes, and none far from its town", async () => {
  const { host, id } = await drafted({ place: "suva-fj" });
  await host.call(saveListing, { id, lat: -18.1, lng: 178.9 });
  expect(isFar({ x: -179.9, y: -18 }, { x: 179.9, y: -18 })).toBe(false);
  expect(isFar({ x: 0, y: -18 }, { x: 179.9, y: -18 })).toBe(true);
});

test("homes that are published in a place at the same time are all counted", async () => {
  const begun = await Promise.all(Array.from({ length: 6 }, () => drafted({ place: "sao-paulo-br" })));
  for (const { host, id } of begun) await complete(host, id);
  await Promise.all(begun.map(({ host, id }) => publish(host, id)));
  const counted = await house.db.one(sql`
    select stays_count, (select count(*) from listings l where l.place_id = p.id and l.status = 'published') as published
    from places p where slug = 'sao-paulo-br'`);
  expect(counted).toEqual({ stays_count: 6, published: 6 });
});

test("nobody else reads or changes a home by any of these calls", async () => {
  const { host, id } = await drafted();
  await complete(host, id);
  const [one] = await photosOf(host, id);
  const other = await house.member();
  const calls = [
    () => other.call(readOwnListing, { id }),
    () => other.call(saveListing, { id, title: "Mine now, really" }),
    () => other.call(setListingStatus, { id, status: "removed" }),
    () => other.call(copyListing, { id }),
    () => other.call(changeListingPhoto, { id, photo: one!.id, alt: "x" }),
    () => other.call(removeListingPhoto, { id, photo: one!.id }),
  ];
  for (const call of calls) await expect(call()).rejects.toThrow("not_found");
  expect((await upload(other, id, [await photo()])).status).toBe(404);
  for (const path of [`/hosting/listings/${id}`, `/hosting/listings/${id}/price`])
    expect((await other.get(path)).status).toBe(404);
  await expect(house.visitor().call(listOwnListings, {})).rejects.toThrow("authentication_required");
  expect(addListingPhotos.auth).toBe("signedIn");
});

test("what homes like one's own bring is the middle of them, and is not told of too few", async () => {
  const earnings = async (input: { place: string; room_type?: "hotel_room"; guests?: number }) =>
    (await house.visitor().call(readEarnings, input)).earnings_estimate;
  const place = "suva-fj";
  expect(await earnings({ place: "Nowhere at all, really" })).toBe(null);
  expect(await earnings({ place, room_type: "hotel_room", guests: 7 })).toMatchObject({ nightly: null, monthly: null });
  for (const price of [50, 70, 90, 110, 130]) {
    const id = await house.home({ price, currency: "USD", guests: 7, booked: "{[2026-12-01,2026-12-31)}" });
    await house.db.run(sql`update listings set place_id = 4, room_type = 'hotel_room' where id = ${id}`);
  }
  expect(await earnings({ place, room_type: "hotel_room", guests: 7 })).toMatchObject({
    compared: 5,
    nightly: { amount_micros: 90 * MICROS, currency: "USD" },
    booked_percent: 33,
    monthly: { amount_micros: 900 * MICROS, currency: "USD" },
  });
});

test("each price of a home is read as people type it, and what could be two amounts is refused", async () => {
  const { host, id } = await drafted();
  for (const [price, units] of [
    ["1,200", 1200],
    ["८५,५०", 85.5],
  ] as const) {
    const fees = { weekend_price: price, cleaning_fee: price, deposit: price };
    const { own_listing } = await host.call(saveListing, { id, currency: "EUR", price, ...fees });
    const { price_micros, weekend_price_micros, cleaning_fee_micros, deposit_micros } = own_listing;
    const stored = [price_micros, weekend_price_micros, cleaning_fee_micros, deposit_micros];
    expect([price, ...stored]).toEqual([price, ...stored.map(() => units * MICROS)]);
  }
  for (const field of ["price", "weekend_price", "cleaning_fee", "deposit"])
    expect(await refusalOf(host.call(saveListing, { id, [field]: "0,500" }))).toMatchObject({
      fieldErrors: { [field]: ["invalid"] },
    });
});

test("a tax and a point are typed with a comma and in other digits, and a sign in them is never one of thousands", async () => {
  const { host, id } = await drafted();
  const sent = async (form: Record<string, string>) =>
    (await host.post(`/v2/own_listings/${id}`, { _method: "PUT", _page: `/hosting/listings/${id}/price`, ...form })).status;
  for (const [typed, percent] of [
    ["6,5", 6.5],
    ["6.125", 6.125],
    ["6,125 %", 6.125],
    ["٦٫٥", 6.5],
    ["１３．５％", 13.5],
    ["۷", 7],
    ["", 0],
  ] as const) {
    expect([typed, await sent({ tax_percent: typed })]).toEqual([typed, 303]);
    expect((await host.call(readOwnListing, { id })).own_listing.tax_percent).toBe(percent);
  }
  for (const tax_percent of ["1,000,000", "6,5,0", "6 5", "six", "41", "-1", "0x10", "1e1", "½"])
    expect([tax_percent, await sent({ tax_percent })]).toEqual([tax_percent, 422]);
  expect(await sent({ lat: "38,7101", lng: "−9,1302" })).toBe(303);
  expect((await host.call(readOwnListing, { id })).own_listing.at).toEqual({ lat: 38.7101, lng: -9.1302 });
  await host.call(saveListing, { id, lat: 38.71, lng: -9.13, tax_percent: 13 });
});

test("a price is asked about from ten times off the usual, unless it is near what its home cost before", () => {
  const amount = fc.integer({ min: 1, max: 9_000_000_000 }).map((units) => units * MICROS);
  fc.assert(
    fc.property(amount, amount, fc.option(amount), (price, usual, before) => {
      const times = Math.max(price / usual, usual / price);
      const moved = before === null ? Infinity : Math.max(price / before, before / price);
      expect(isToConfirm(price, usual, before)).toBe(times >= 10 && moved >= 2);
      expect(isToConfirm(price, null, before)).toBe(false);
    }),
  );
});

/** A draft in a town where homes cost 80 to 120 euros. */
async function draftedAmongOthers() {
  const place = await house.place();
  for (const price of [80, 90, 100, 110, 120]) await house.home({ place, price });
  return { ...(await drafted({ place: place.name })), place };
}

test("a price ten times off what homes of its town usually cost is kept once its host has said that it is meant", async () => {
  const { host, id } = await draftedAmongOthers();
  const read = async () => (await host.call(readOwnListing, { id })).own_listing;
  const why = async (input: object) => (await refusalOf(host.call(saveListing, { id, ...input })))?.fieldErrors ?? null;
  await host.call(saveListing, { id, currency: "EUR" });
  expect((await read()).usual_price).toEqual({ amount_micros: 100 * MICROS, currency: "EUR" });
  for (const price of ["11", "100", "999"]) expect([price, await why({ price })]).toEqual([price, null]);
  await host.call(saveListing, { id, price: "100" });
  for (const price of ["1000", "1,000", "10", "8"])
    expect([price, await why({ price })]).toEqual([price, { price: ["unusual"] }]);
  expect(await why({ price: "100", weekend_price: "1200" })).toEqual({ weekend_price: ["unusual"] });
  expect(await read()).toMatchObject({ price_micros: 100 * MICROS, weekend_price_micros: null });
  expect(await why({ price: "1500", weekend_price: "1800", prices_are_meant: true })).toBe(null);
  expect(await read()).toMatchObject({ price_micros: 1500 * MICROS, weekend_price_micros: 1800 * MICROS });
  // The current price, and prices near it, need no new confirmation.
  expect([await why({ price: "1500", weekend_price: "1800" }), await why({ title: "Loft above the sea" })]).toEqual([null, null]);
  expect([await why({ price: "1,700" }), await why({ price: "17,000" })]).toEqual([null, { price: ["unusual"] }]);
  // After a draft's currency has changed, the town's usual price in the new one counts.
  expect(await why({ currency: "JPY", price: "1,500", weekend_price: "" })).toEqual({ price: ["unusual"] });
  expect(await why({ currency: "JPY", price: "15,000", weekend_price: "" })).toBe(null);
  expect((await read()).usual_price).toEqual({ amount_micros: 18_750 * MICROS, currency: "JPY" });
});

test("a fee or a deposit of ten nights is kept once its host has said that it is meant, without JavaScript too", async () => {
  const { host, id } = await drafted();
  const why = async (input: object) => (await refusalOf(host.call(saveListing, { id, ...input })))?.fieldErrors ?? null;
  // Without a nightly price there is nothing to compare with.
  expect(await why({ currency: "EUR", deposit: "50.000" })).toBe(null);
  expect(await why({ price: "85", cleaning_fee: "8", deposit: "800" })).toBe(null);
  expect(await why({ cleaning_fee: "850", deposit: "8,500" })).toEqual({
    cleaning_fee: ["unusual_for_night"],
    deposit: ["unusual_for_night"],
  });
  // The current amount, and amounts near it, need no new confirmation; a price on its own does not affect them.
  await host.call(saveListing, { id, deposit: "1,000", prices_are_meant: true });
  expect([await why({ deposit: "1,000" }), await why({ deposit: "1,500" }), await why({ price: "50" })]).toEqual([
    null,
    null,
    null,
  ]);
  expect(await why({ deposit: "", cleaning_fee: "0" })).toBe(null);
  const _page = `/hosting/listings/${id}/price`;
  const send = (form: Record<string, string>) =>
    host.post(`/v2/own_listings/${id}`, { _method: "PUT", _page, step: "price", price: "50", ...form });
  const requested = await send({ cleaning_fee: "3.500", deposit: "200" });
  const html = await requested.text();
  expect(requested.status).toBe(422);
  for (const text of ['value="3.500"', 'value="200"', "at least ten times your nightly price", 'name="prices_are_meant"'])
    expect(html).toContain(text);
  expect((await send({ cleaning_fee: "3.500", deposit: "200", prices_are_meant: "true" })).status).toBe(303);
  expect((await host.call(readOwnListing, { id })).own_listing).toMatchObject({
    cleaning_fee_micros: 3500 * MICROS,
    deposit_micros: 200 * MICROS,
  });
});

test("what is usual in a town is asked for once by a save and once by a reading", async () => {
  const { host, id } = await draftedAmongOthers();
  const { one, transaction } = house.db;
  let requested = 0;
  const counted = (ask: Db["one"]) =>
    ((query) => (JSON.stringify(query).includes("percentile_disc") && requested++, ask(query))) as Db["one"];
  house.db.one = counted(one);
  house.db.transaction = (work) => transaction((tx) => work({ ...tx, one: counted(tx.one) }));
  try {
    const { own_listing } = await host.call(saveListing, { id, currency: "EUR", price: "90" });
    expect([requested, own_listing.usual_price]).toEqual([1, { amount_micros: 100 * MICROS, currency: "EUR" }]);
    await host.call(readOwnListing, { id });
    expect(requested).toBe(2);
  } finally {
    Object.assign(house.db, { one, transaction });
  }
});

test("where a town has too few homes to tell what is usual, no price is asked about", async () => {
  const place = await house.place();
  for (const price of [80, 90, 100, 110]) await house.home({ place, price });
  const { host, id } = await drafted({ place: place.name });
  await host.call(saveListing, { id, currency: "EUR", price: "100,000" });
  expect((await host.call(readOwnListing, { id })).own_listing).toMatchObject({
    price_micros: 100_000 * MICROS,
    usual_price: null,
  });
});

test("the question about an unusual price is asked and answered without JavaScript, and loses nothing", async () => {
  const { host, id, place } = await draftedAmongOthers();
  await host.call(saveListing, { id, currency: "EUR" });
  const _page = `/hosting/listings/${id}/price`;
  const send = (form: Record<string, string>) =>
    host.post(`/v2/own_listings/${id}`, { _method: "PUT", _page, step: "price", currency: "EUR", ...form });
  const before = await (await host.get(_page)).text();
  expect(before).toContain(`Homes in ${place.name} usually cost about €100 a night.`);
  expect(before).not.toContain("prices_are_meant");
  const requested = await send({ price: "1.000", cleaning_fee: "35,50" });
  const html = await requested.text();
  expect([requested.status, html]).toEqual([422, expect.stringMatching(/type="checkbox"[^>]*|prices_are_meant/)]);
  for (const text of [
    'value="1.000"',
    "€1,000.00",
    'value="35,50"',
    "at least ten times off",
    'name="prices_are_meant"',
    "Yes, these amounts are right",
  ])
    expect(html).toContain(text);
  const details = await send({ price: "1.000", cleaning_fee: "35,50", prices_are_meant: "true" });
  expect(details.status).toBe(303);
  expect((await host.call(readOwnListing, { id })).own_listing).toMatchObject({ price_micros: 1000 * MICROS });
});

test("the page of the price says below each amount how it is understood, without JavaScript too", async () => {
  const { host, id } = await drafted({ currency: "EUR" });
  await host.call(saveListing, { id, currency: "EUR", price: "1,200", cleaning_fee: "85,5" });
  const html = await (await host.get(`/hosting/listings/${id}/price`)).text();
  const answered = [...html.matchAll(/name="(price|weekend_price|cleaning_fee|deposit)"[^]*?<output[^>]*>([^<]*)</g)];
  expect(answered.map(([, , amount]) => amount)).toEqual(["€1,200.00", "", "€85.50", ""]);
});

test("a listing goes only where its status leads, and is published only whole", () => {
  const statuses = Object.keys(STATUS_STEPS) as (keyof typeof STATUS_STEPS)[];
  const details = fc.record({
    title: fc.string(),
    description: fc.string(),
    price_micros: fc.option(fc.nat()),
    photos: fc.array(fc.constant(0), { maxLength: 5 }),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...statuses),
      fc.constantFrom(...statuses),
      details,
      fc.nat(2),
      (from, to, listing, reservations) => {
        const missing = missingOf(listing);
        const why = whyNotStatus(from, to, { missing, reservations });
        if (why !== null) return;
        expect(STATUS_STEPS[from]).toContain(to);
        if (to === "published") expect(missing).toEqual([]);
        if (to === "removed") expect(reservations).toBe(0);
      },
    ),
  );
});
