import { afterAll, beforeAll, expect, test } from "vitest";
import { setTier } from "#areas/hosting/tiers/contract.ts";
import { listAlerts } from "#areas/messaging/notifications/contract.ts";
import { closeAccount } from "#areas/identity/profile/contract.ts";
import { paths } from "#paths";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, refusalOf, type TestHouse } from "#test/house/house.ts";
import * as contract from "./contract.ts";
import { isPhone, isPhotosUrl, missingStep, STEPS, whyNotHome } from "./rules.ts";

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const HOME = {
  place: "Sintra",
  country: "PT",
  bedrooms: 6,
  description: "A palace",
  photos_url: "https://palace.example/photos",
};
const WISHES = { services: ["chef" as const], phone: "+351 912 345 678", call_time: "morning" as const };
const operator = () => house.member({ role: "operator", first_name: "Otto" });
type Owner = Awaited<ReturnType<TestHouse["member"]>>;
const latest = async (owner: Owner) => (await owner.call(contract.readLuxuryApplication, {})).luxury_application;
async function sent(owner: Owner) {
  await owner.call(contract.saveLuxuryHome, HOME);
  await owner.call(contract.saveLuxuryServices, WISHES);
  return (await owner.call(contract.sendLuxuryApplication, { sure: true })).luxury_application.id;
}
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call))?.code;

test("an owner applies in steps, an operator accepts, and the owner is told by email and notification [A2.5.16]", async () => {
  const [owner, otto] = [await house.member({ first_name: "Olivia" }), await operator()];
  const listing_id = await house.home({ host_id: owner.id });
  await owner.call(contract.saveLuxuryHome, { ...HOME, listing_id });
  expect(await latest(owner)).toMatchObject({ ...HOME, status: "draft", listing: { id: listing_id }, phone: null });
  expect(await codeOf(owner.call(contract.sendLuxuryApplication, { sure: true }))).toBe("wrong_state");
  await owner.call(contract.saveLuxuryServices, WISHES);
  const { id } = (await owner.call(contract.sendLuxuryApplication, { sure: true })).luxury_application;
  expect(await latest(owner)).toMatchObject({ ...WISHES, id, status: "open" });

  const [waiting] = (await otto.call(contract.listLuxuryApplications, {})).luxury_applications;
  expect(waiting).toMatchObject({ id, place: "Sintra", user: { id: owner.id, first_name: "Olivia", email: owner.email } });
  await otto.call(contract.decideLuxuryApplication, { id, decision: "accept", answer: "We love the camellias." });
  expect(await latest(owner)).toMatchObject({ status: "accepted", answer: "We love the camellias." });
  const letter = await house.letter(owner.email);
  expect(letter.body).toContain("We love the camellias.");
  expect(letter.link).toContain("/luxury/owners/published");
  const { dashboard_alerts: alerts } = await owner.call(listAlerts, {});
  expect(JSON.stringify(alerts)).toContain("Your home in Sintra has been accepted as Luxury");

  // Decided once, also when two operators press at the same time.
  const again = { id, decision: "decline" as const, answer: "No" };
  expect(await codeOf(otto.call(contract.decideLuxuryApplication, again))).toBe("wrong_state");
  await otto.call(setTier, { id: listing_id, tier: "luxury", note: "Accepted", based_on: 0 });
  expect((await latest(owner))!.listing).toMatchObject({ tier: "luxury", path: `/luxury/${listing_id}` });
});

test("what was sent is not changed any more, is withdrawn until it is decided, and may be followed by another [A2.5.16]", async () => {
  const [owner, otto] = [await house.member(), await operator()];
  await sent(owner);
  expect(await codeOf(owner.call(contract.saveLuxuryHome, HOME))).toBe("wrong_state");
  expect(await codeOf(owner.call(contract.saveLuxuryServices, WISHES))).toBe("wrong_state");
  await owner.call(contract.withdrawLuxuryApplication, {});
  expect(await latest(owner)).toBeNull();
  const id = await sent(owner);
  await otto.call(contract.decideLuxuryApplication, { id, decision: "decline", answer: "Too far from anything" });
  expect((await house.letter(owner.email)).body).toContain("Too far from anything");
  expect(await codeOf(owner.call(contract.withdrawLuxuryApplication, {}))).toBe("not_found");
  expect(await sent(owner)).toBeGreaterThan(id);
});

test("others neither read nor decide an application, and nobody names another's listing", async () => {
  const [owner, other] = [await house.member(), await house.member()];
  const id = await sent(owner);
  expect(await latest(other)).toBeNull();
  expect(await codeOf(other.call(contract.listLuxuryApplications, {}))).toBe("not_allowed");
  const decision = { id, decision: "accept" as const, answer: "Yes" };
  expect(await codeOf(owner.call(contract.decideLuxuryApplication, decision))).toBe("not_allowed");
  const listing_id = await house.home({ host_id: owner.id });
  const stolen = await refusalOf(other.call(contract.saveLuxuryHome, { ...HOME, listing_id }));
  expect(stolen!.fieldErrors).toEqual({ listing_id: ["invalid"] });
});

test("without a script the forms lead from page to page, and say what is missing with what was typed [A2.5.16]", async () => {
  const owner = await house.member();
  const put = (step: string, values: object) =>
    owner.post(`/v2/luxury_application/${step}`, { _method: "PUT", _page: `/luxury/owners/${step}`, ...values });
  const refused = await put("home", { ...HOME, photos_url: "" });
  expect(await (await put("home", { ...HOME, bedrooms: "" })).text()).toContain("This field is required.");
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain("Add a link to photos");
  expect(html).toContain('value="Sintra"');
  const saved = await put("home", { ...HOME, _next: "/luxury/owners/services" });
  expect([saved.status, saved.headers.get("location")]).toEqual([303, "/luxury/owners/services"]);
  expect(await (await owner.get("/luxury/owners/contract")).text()).toContain("Something is still missing");
  await put("services", { "services[]": "chef", phone: WISHES.phone, call_time: "morning" });
  const unsure = await owner.post("/v2/luxury_application/sending", { _page: "/luxury/owners/contract" });
  expect(await unsure.text()).toContain("Check this box to continue.");
  await owner.post("/v2/luxury_application/sending", { sure: "true", _next: "/luxury/owners/published" });
  expect(await (await owner.get("/luxury/owners/published")).text()).toContain("We’ve received your application");
  expect(await latest(owner)).toMatchObject({ status: "open", services: ["chef"] });
});

test("each step is a page with its number, and the first is for everybody [A2.5.16]", async () => {
  const pages = ["Start", "Home", "Services", "Contract", "Published"] as const;
  const rows = pages.map((name) => paths[`luxuryOwner${name}`]);
  expect(rows.map(({ page_type }) => page_type)).toEqual([17_001, 17_002, 17_003, 17_004, 17_005]);
  expect(rows.map(({ url }) => url)).toEqual(STEPS.map((step) => `/luxury/owners/${step}`));
  const { get } = house.visitor();
  expect(await (await get("/luxury/owners/start")).text()).toContain('href="/luxury/owners/home"');
  expect((await get("/luxury/owners/home")).status).toBe(307);
});

test("an application goes with its owner's account, and stays without the name of an operator who leaves", async () => {
  const [owner, leaving, otto] = [await house.member(), await house.member(), await operator()];
  const ids = [await sent(owner), await sent(leaving)];
  for (const id of ids) await otto.call(contract.decideLuxuryApplication, { id, decision: "accept", answer: "Yes" });
  await leaving.call(closeAccount, { sure: true });
  await house.db.run(sql`update users set role = 'member' where id = ${otto.id}`);
  await otto.call(closeAccount, { sure: true });
  expect(await house.db.all(sql`select id, decided_by from luxury_applications where id = any(${ids})`)).toEqual([
    { id: ids[0], decided_by: null },
  ]);
});

test("a link must be one that is safe to open, a number one that can be dialled, and photos are needed one way or the other", () => {
  expect(["https://a.example", "https://a.example/b?c"].every(isPhotosUrl)).toBe(true);
  const unsafe = ["http://a.example", "javascript:alert(1)", "https://a:b@c.example", "https://intranet", "photos"];
  expect(unsafe.filter(isPhotosUrl)).toEqual([]);
  expect(["+351 912 345 678", "(030) 123-456"].every(isPhone)).toBe(true);
  expect(["12345", "call me", "+1 x 234567"].filter(isPhone)).toEqual([]);
  expect(whyNotHome({ photos_url: "", listing_id: null })).toEqual({ photos_url: ["required"] });
  expect(whyNotHome({ photos_url: "", listing_id: 7 })).toBeNull();
  expect(whyNotHome({ photos_url: "photos", listing_id: 7 })).toEqual({ photos_url: ["invalid"] });
  expect([missingStep(null), missingStep({ phone: null }), missingStep({ phone: "1" })]).toEqual(["home", "services", null]);
});
