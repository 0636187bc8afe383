import { afterAll, beforeAll, expect, test } from "vitest";
import { readListing } from "#areas/discovery/listings/contract.ts";
import { searchListings } from "#areas/discovery/search/contract.ts";
import { openHouse, refusalOf, type TestHouse } from "#test/house/house.ts";
import { listTiers, readTier, setTier } from "./contract.ts";
import { whyNotTier } from "./rules.ts";

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const operator = () => house.member({ role: "operator", first_name: "Otto" });
const LOOKED = {
  inspected_on: "2026-10-03",
  points: ["beds", "wifi"] as "beds"[],
  promised: ["wifi"],
  words: "Sound asleep by ten.",
};

test("an operator makes a home select and luxury and neither again; guests see it at once, and it is kept who did it and why [B3.23.1]", async () => {
  const [otto, guest] = [await operator(), house.visitor()];
  const place = await house.place();
  const id = await house.home({ place, amenities: ["wifi", "pool"] });
  const sought = async (tier: "select" | "luxury") =>
    (await guest.call(searchListings, { place: place.slug, tiers: [tier] })).listings.map((one) => one.id);
  const latest = async () => (await otto.call(readTier, { id })).listing_tier;

  await otto.call(setTier, { id, tier: "select", note: "Ana was there", based_on: 0, ...LOOKED });
  expect([await sought("select"), await sought("luxury")]).toEqual([[id], []]);
  const { listing } = await guest.call(readListing, { id });
  expect(listing).toMatchObject({ tier: "select", path: `/rooms/select/${id}` });
  expect(listing.inspection).toEqual({
    inspected_on: "2026-10-03",
    points: ["beds", "wifi"],
    promised: ["wifi"],
    note: LOOKED.words,
  });

  await otto.call(setTier, { id, tier: "luxury", note: "Has a tour now", based_on: (await latest()).changes[0]!.id });
  expect([await sought("select"), await sought("luxury")]).toEqual([[], [id]]);
  await otto.call(setTier, { id, tier: "marketplace", note: "Sold", based_on: (await latest()).changes[0]!.id });
  expect([await sought("select"), await sought("luxury")]).toEqual([[], []]);

  const { changes, inspection } = await latest();
  expect(changes.map(({ before, after, note, changed_by }) => [before, after, note, changed_by])).toEqual([
    ["luxury", "marketplace", "Sold", "Otto"],
    ["select", "luxury", "Has a tour now", "Otto"],
    ["marketplace", "select", "Ana was there", "Otto"],
  ]);
  expect(inspection).toMatchObject({ inspected_on: "2026-10-03" }); // kept for the next time it is select
});

test("a select home needs a day that has been, something that was looked at, and promises only what it has", async () => {
  const otto = await operator();
  const id = await house.home({ amenities: ["wifi"] });
  const why = async (more: object) =>
    (await refusalOf(otto.call(setTier, { id, tier: "select", note: "x", based_on: 0, ...LOOKED, ...more })))!.fieldErrors;
  expect(await why({ inspected_on: "" })).toEqual({ inspected_on: ["required"] });
  expect(await why({ inspected_on: "2099-01-01" })).toEqual({ inspected_on: ["future"] });
  expect(await why({ inspected_on: "2026-02-30" })).toEqual({ inspected_on: ["invalid"] });
  expect(await why({ points: [] })).toEqual({ points: ["required"] });
  expect(await why({ promised: ["wifi", "pool"] })).toEqual({ promised: ["invalid"] });
  expect(await why({ note: " " })).toEqual({ note: ["required"] });
  expect((await otto.call(readTier, { id })).listing_tier).toMatchObject({ tier: "marketplace", inspection: null, changes: [] });
  expect(whyNotTier({ tier: "luxury", points: [], promised: [] }, [], "2026-11-20")).toBeNull();
});

test("two operators who began from the same page do not write over each other", async () => {
  const [one, other] = [await operator(), await operator()];
  const id = await house.home();
  const set = (who: typeof one, tier: "luxury" | "marketplace") => who.call(setTier, { id, tier, note: "x", based_on: 0 });
  const done = await Promise.allSettled([set(one, "luxury"), set(other, "marketplace")]);
  expect(done.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect((await one.call(readTier, { id })).listing_tier.changes).toHaveLength(1);
});

test("homes are found by number and by a part of the title, and without a word those that are more than their host's offer", async () => {
  const otto = await operator();
  const plain = await house.home({ title: "A 50%_off barn" });
  const fine = await house.home({ title: "The palace", tier: "luxury" });
  const found = async (q?: string) =>
    (await otto.call(listTiers, q === undefined ? {} : { q })).listing_tiers.map(({ id }) => id);
  expect(await found("50%_OFF")).toEqual([plain]);
  expect(await found(String(plain))).toEqual([plain]);
  expect(await found("50__off")).toEqual([]);
  const special = await found();
  expect([special.includes(fine), special.includes(plain)]).toEqual([true, false]);
  const page = await (await otto.get("/admin/listings?q=50%25_OFF")).text();
  expect(page).toMatch(/<form[^>]* role="search" aria-label="Select and Luxury homes"/);
  expect(page).toMatch(/<p role="status"[^>]*>1 home<\/p>/);
  expect(page).toMatch(/<h2><a[^>]*><bdi>A 50%_off barn/);
});

test("nobody but an operator reads or sets a tier, and their pages are not there for others", async () => {
  const [otto, host] = [await operator(), await house.member()];
  const id = await house.home({ host_id: host.id });
  for (const refusal of [
    await refusalOf(host.call(listTiers, {})),
    await refusalOf(host.call(readTier, { id })),
    await refusalOf(host.call(setTier, { id, tier: "luxury", note: "x", based_on: 0 })),
  ])
    expect(refusal!.code).toBe("not_allowed");
  expect((await refusalOf(house.visitor().call(listTiers, {})))!.code).toBe("authentication_required");
  for (const path of ["/admin/listings", `/admin/listings/${id}`]) {
    expect((await host.get(path)).status).toBe(404);
    expect((await otto.get(path)).status).toBe(200);
  }
  expect((await refusalOf(otto.call(readTier, { id: 999_999 })))!.code).toBe("not_found");
});

test("the page works as a form: what is refused comes back as it was typed", async () => {
  const otto = await operator();
  const id = await house.home({ amenities: ["wifi"] });
  const page = `/admin/listings/${id}`;
  const form = { _method: "PUT", _page: `${page}?saved=tier#tier`, _section: "tier", based_on: "0" };
  const refused = await otto.post(`/v2/listing_tiers/${id}`, {
    ...form,
    tier: "select",
    note: "Ana was there",
    "points[]": "beds",
    words: "Fine",
  });
  const html = await refused.text();
  expect(refused.status).toBe(422);
  expect(html).toContain("This field is required.");
  expect(html).toMatch(/name="tier" checked="" value="select"/);
  expect(html).toMatch(/name="points\[\]" checked="" value="beds"/);
  expect(html).toContain("Ana was there");
  const done = await otto.post(`/v2/listing_tiers/${id}`, { ...form, tier: "luxury", note: "Ana was there" });
  expect([done.status, done.headers.get("location")]).toEqual([303, `${page}?saved=tier#tier`]);
});
