import { decodeQR } from "qr/decode.js";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { logIn, readMe } from "#areas/identity/accounts/contract.ts";
import { setFeature } from "#areas/insight/experiments/contract.ts";
import { listTripTemplates } from "#areas/discovery/catalog/contract.ts";
import { addDays } from "#lib/dates/dates.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, TODAY } from "#test/house/house.ts";
import {
  changeNavigation,
  readBecomeAHostButton,
  readHeader,
  readHireAHostButton,
  readHostButton,
  readHostDropDown,
  readHostHeader,
  readNavigation,
  setBackNavigation,
} from "./contract.ts";

const house = await openHouse({
  APP_DOWNLOAD_URL: "https://app.example.org/get",
  COMMUNITY_URL: "https://forum.example.org/hosts",
});
afterAll(house.close);

const LONG = "A".repeat(120);
async function hostOf(query: Record<string, unknown> = {}) {
  const member = await house.member({ first_name: "Rosa" });
  const listing = await house.home({ host_id: member.id, ...query });
  return { ...member, listing };
}
const book = (listing: number, guest: number, status: string, checkin: string, checkout: string) =>
  house.db.run(sql`
    insert into bookings (listing_id, guest_id, checkin, checkout, guests, status)
    values (${listing}, ${guest}, ${checkin}, ${checkout}, 1, ${status})`);

test("who is signed in is told with all that the header shows of them [A3.1, B3.16.1]", async () => {
  const member = await house.member({ first_name: "Ada", can_see_community_links: true, currency: "EUR" });
  const { user } = await member.call(readMe, {});
  expect(user).toMatchObject({
    id: member.id,
    name: "Ada",
    isLoggedIn: true,
    has_been_host: false,
    curr: "EUR",
    language: "en",
    facebook_connected: false,
    og_publish: false,
    can_see_community_links: true,
    is_business_travel_manager: false,
    is_booker_dashboard_launched: false,
    num_trip_notif: 0,
    num_msg: 0,
    num_alert: 0,
    num_action: 0,
    num_notif: 0,
  });
  expect(user).toHaveProperty("travel_credit_status");
  expect(user).toHaveProperty("referrals_info");
});

test("trips that began or begin within a week are counted, later and cancelled ones are not [A4.1.6]", async () => {
  const listing = await house.home();
  const guest = await house.member();
  await book(listing, guest.id, "paid", "2026-11-29", "2026-12-02");
  await book(listing, guest.id, "accepted", "2026-12-05", "2026-12-06");
  await book(listing, guest.id, "cancelled_by_guest", "2026-12-03", "2026-12-04");
  await book(listing, guest.id, "paid", "2026-12-20", "2026-12-22");
  await book(listing, guest.id, "completed", "2026-11-01", "2026-11-03");
  expect((await guest.call(readMe, {})).user).toMatchObject({ num_trip_notif: 2, num_action: 1 });
});

test("trips and requests are counted by the day that it is where the home is, as the pages of trips and of today do", async () => {
  const host = await hostOf({ time_zone: "Pacific/Kiritimati" }); // by noon of UTC it is the next day there
  const [over, soon, late] = await Promise.all(["Ana", "Ben", "Cleo"].map((first_name) => house.member({ first_name })));
  await book(host.listing, over!.id, "paid", addDays(TODAY, -2), addDays(TODAY, 1));
  await book(host.listing, soon!.id, "paid", addDays(TODAY, 7), addDays(TODAY, 9));
  const other = await house.home({ host_id: host.id, time_zone: "Pacific/Kiritimati" });
  await book(other, late!.id, "requested", TODAY, addDays(TODAY, 2));
  const trips = async (who: NonNullable<typeof over>) => (await who.call(readMe, {})).user.num_trip_notif;
  expect([await trips(over!), await trips(soon!)]).toEqual([0, 1]);
  expect((await host.call(readHostDropDown, {})).notifications_count).toBe(0);
});

test("a listing that was begun makes its owner add it, not a host; a host by the API is offered nothing [A7.4, B6.4, B7.2.4]", async () => {
  const nobody = house.visitor();
  expect(await nobody.call(readHostButton, {})).toEqual({ enabled: false, is_api_host: false });
  const begun = await hostOf({ status: "draft" });
  expect(await begun.call(readHostButton, {})).toEqual({ enabled: true, is_api_host: false });
  expect((await begun.call(readHeader, {})).header).toMatchObject({ has_been_host: false, has_begun_listing: true });
  expect((await begun.call(readMe, {})).user.is_host).toBe(false);
  await house.db.run(sql`update users set is_api_host = true where id = ${begun.id}`);
  expect(await begun.call(readHostButton, {})).toEqual({ enabled: false, is_api_host: true });
});

test("what hosting brings is counted in the visitor's country, of the world where there are few homes there [A7.5, B7.2.5]", async () => {
  const own = await openHouse();
  const { call } = own.visitor({ "accept-language": "en-PT" });
  expect(await call(readBecomeAHostButton, {})).toEqual({
    show_hr_tooltip: false,
    hr_tooltip_content: null,
    hr_tooltip_link: null,
    show_wmpw_tooltip: false,
    wmpw_tooltip_content: null,
    wmpw_subtitle: null,
  });
  for (const price of [80, 90, 100, 110, 500]) await own.home({ price });
  expect(await call(readBecomeAHostButton, {})).toEqual({
    show_hr_tooltip: true,
    hr_tooltip_content: "Portugal: 1 person hosts here. You could, too.",
    hr_tooltip_link: "/host?from_nav=1",
    show_wmpw_tooltip: true,
    wmpw_tooltip_content: "Portugal: homes charge €100 a night",
    wmpw_subtitle: "Median of 5 homes, before fees",
  });
  const elsewhere = own.visitor({ "accept-language": "en-US" });
  expect(await elsewhere.call(readBecomeAHostButton, {})).toMatchObject({
    wmpw_tooltip_content: "Homes charge $125 a night",
  });
  await own.close();
});

test("co-hosting is for who has a home to hand over, and a cookie keeps that for a month [A6.12, A7.6, A9.15, B6.5, B7.2.6]", async () => {
  const nobody = house.visitor();
  expect(await nobody.call(readHireAHostButton, {})).toEqual({ show_cohost_in_nav: false, show_cohost_in_dropdown: false });
  expect(nobody.cookies.has("show_cohost_in_nav")).toBe(false);
  const guest = await house.member();
  expect(await guest.call(readHireAHostButton, {})).toEqual({ show_cohost_in_nav: false, show_cohost_in_dropdown: true });
  const host = await hostOf();
  expect(await host.call(readHireAHostButton, {})).toEqual({ show_cohost_in_nav: true, show_cohost_in_dropdown: false });
  expect(host.cookies.get("show_cohost_in_nav")).toBe("true");
  const set = (await host.get("/co-hosting/hire_a_host_button_data")).headers.getSetCookie().join();
  expect(set).toMatch(/show_cohost_in_nav=true; Max-Age=2592000/);
  host.cookies.set("show_cohost_in_nav", "false");
  expect((await host.call(readHeader, {})).header).toMatchObject({ show_cohost_in_nav: false });
});

test("what a cookie keeps of a host's header is not for who uses the browser next", async () => {
  const { call, post, cookies } = await hostOf();
  const guest = await house.member();
  await call(readHireAHostButton, {});
  await post("/logout", {});
  expect(cookies.has("show_cohost_in_nav")).toBe(false);
  cookies.set("show_cohost_in_nav", "true"); // from a session that ended by itself
  await call(logIn, { email: guest.email, password: guest.password });
  expect((await call(readHeader, {})).header).toMatchObject({ is_logged_in: true, show_cohost_in_nav: false });
});

test("the host menu begins with the home that lacks most, and how far it is [A7.7, B3.19.1, B7.2.7]", async () => {
  const host = await hostOf({ description_html: LONG, neighbourhood_html: LONG });
  expect(await host.call(readHostHeader, {})).toEqual({
    should_show_header: true,
    landing_page_url: "/hosting/listings",
    has_thumbnail: false,
    hosting_thumbnail_url: null,
    host_type: "home",
    lys_completeness: 60, // no photos, no amenities
    name: "Rosa",
  });
  await house.db.run(sql`
    insert into listing_photos (listing_id, position, path, width, height, alt, colour)
    select ${host.listing}, n, 'a/' || n || '.svg', 4, 3, '', '#000000' from generate_series(0, 4) as n`);
  await house.db.run(sql`update listings set amenities = '{a,b,c,d,e}' where id = ${host.listing}`);
  expect(await host.call(readHostHeader, {})).toMatchObject({
    landing_page_url: "/hosting",
    has_thumbnail: true,
    hosting_thumbnail_url: "/photos/a/0.svg",
    lys_completeness: 100,
  });
  const guest = await house.member();
  expect(await guest.call(readHostHeader, {})).toMatchObject({
    should_show_header: false,
    host_type: "none",
    lys_completeness: null,
  });
  await expect(house.visitor().call(readHostHeader, {})).rejects.toThrow("authentication_required");
});

test("bookings that wait for the host are counted, and the menu is whole for who has let a home [A7.8, B3.20.1, B6.6, B7.2.7]", async () => {
  const host = await hostOf();
  const guest = await house.member();
  await book(host.listing, guest.id, "requested", "2026-12-10", "2026-12-12");
  await book(host.listing, guest.id, "paid", "2026-12-14", "2026-12-15");
  expect(await host.call(readHostDropDown, {})).toEqual({
    should_show_host_assist: true,
    notifications_count: 1,
    should_show_full_host_experience: true,
  });
  expect(await guest.call(readHostDropDown, {})).toEqual({
    should_show_host_assist: false,
    notifications_count: 0,
    should_show_full_host_experience: false,
  });
});

test("published experiences are listed for everybody signed in, others for their host alone [A6.9, A7.9, B7.2.8]", async () => {
  const host = await house.member();
  const other = await house.member();
  await house.db.run(sql`
    insert into catalog_entries (kind, host_id, title, queue_status) values ('experience', ${host.id}, 'Tiles by hand', 7), ('experience', ${host.id}, 'Not yet', 1)`);
  const titles = async (who: typeof host, queue_status?: number) => {
    const { trip_templates } = await who.call(listTripTemplates, { trip_host_id: host.id, _format: "for_nav", queue_status });
    return trip_templates.map(({ title }) => title);
  };
  expect([await titles(host), await titles(other), await titles(host, 1), await titles(other, 1)]).toEqual([
    ["Tiles by hand"],
    ["Tiles by hand"],
    ["Not yet"],
    [],
  ]);
  expect((await host.call(readHeader, {})).header).toMatchObject({ published_template_count: 1 });
  await expect(house.visitor().call(listTripTemplates, { trip_host_id: host.id })).rejects.toThrow("authentication_required");
});

test("a QR code can be read by a camera, and is there where its address is set [A2.1.9, A3.7]", async () => {
  const { get } = house.visitor();
  const answer = await get("/qr/app_download.svg");
  expect(answer.headers.get("content-type")).toBe("image/svg+xml");
  const svg = Buffer.from(await answer.arrayBuffer());
  const { data, info } = await sharp(svg).resize(320).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(decodeQR({ width: info.width, height: info.height, data })).toBe("https://app.example.org/get");
  expect((await get("/qr/wechat_service_account.svg")).status).toBe(404);
  const codesOf = async (locale: string) => (await (await get(`/v2/header?locale=${locale}`)).json()) as { header: object };
  const codes = { app_download_qr_code_src: "/qr/app_download.svg", wechat_service_account_qr_code_src: null };
  expect((await codesOf("zh")).header).toMatchObject({ qr_codes: { show: true, ...codes } });
  expect((await codesOf("en")).header).toMatchObject({ qr_codes: { show: false, ...codes } });
});

test("a browser that is too old is told so until it is put away, and nobody else is [A2.4.7, B9.11]", async () => {
  const old = house.visitor({ "user-agent": "Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)" });
  expect(await (await old.get("/")).text()).toContain("Your browser is out of date");
  expect(await (await old.get("/?browser_notice=off")).text()).not.toContain("Your browser is out of date");
  expect(await (await old.get("/")).text()).not.toContain("Your browser is out of date");
  expect(await (await house.visitor().get("/")).text()).not.toContain("Your browser is out of date");
});

test("the header stands in the page's HTML for visitor, guest and host, with the mode of the site [A1.3, A2.4.5]", async () => {
  const visitor = await (await house.visitor().get("/")).text();
  expect(visitor).toContain('data-site-mode="home"');
  expect(visitor).toContain('data-auth="login"');
  expect(visitor).not.toContain("requestIdleCallback"); // the early requests on load are not made for visitors
  const guest = await (await (await house.member({ first_name: "Odile" })).get("/beyond/itinerary")).text();
  expect(guest).toContain('data-site-mode="beyond"');
  expect(guest).toContain("Hi, Odile");
  const host = await (await (await hostOf()).get("/trips")).text();
  expect(host).toContain('href="https://forum.example.org/hosts"');
});

test("the picture in the header leads on, to their trips for hosts and to their dashboard for others, and its arrow opens the menu [A2.2.5]", async () => {
  const pictureOf = async ({ get }: Pick<Awaited<ReturnType<typeof house.member>>, "get">) =>
    /<a[^>]*data-entry="bar.profile"[^>]*>/.exec(await (await get("/terms")).text())?.[0] ?? "";
  expect(await pictureOf(await house.member())).toContain('href="/dashboard"');
  expect(await pictureOf(await hostOf())).toContain('href="/trips"');
  expect(await pictureOf(house.visitor())).toBe("");
  const html = await (await (await house.member()).get("/terms")).text();
  expect(html).toMatch(/<\/a><button type="button" popoverTarget="site-menu" aria-label="Menu" data-menu="site"/i);
});

test("visitors are told what inviting brings, with its terms in a new window; members are not [A2.1.10, A6.1, B6.9]", async () => {
  const html = await (await house.visitor().get("/")).text();
  expect(html).toMatch(/href="\/invite\?r=56"[^>]*>Join and get \$\d+ off your first trip</);
  expect(html).toMatch(/<a href="\/referrals\/terms_and_conditions" target="_blank"/);
  expect(await (await (await house.member()).get("/")).text()).not.toContain("/invite?r=56");
});

test("a menu is marked to open by itself where the feature is on, and only there [A4.1.3]", async () => {
  const own = await openHouse();
  const operator = await own.member({ role: "operator" });
  const { get } = own.visitor();
  const page = async () => (await get("/terms")).text();
  expect(await page()).not.toContain("data-opens-on-load");
  await operator.call(setFeature, { name: "menu_opens_on_load", percent: 100 });
  await expect.poll(page).toMatch(/data-menu="become"[^>]*data-opens-on-load="true"/);
  await own.close();
});

test("the menu of hosts leads to five of their homes, those that were changed last, with arrows of 24 pixels [A9.8]", async () => {
  const host = await hostOf();
  for (let n = 1; n <= 6; n++)
    await house.home({ title: `Hut ${n}`, host_id: String(host.id), updated_at: `2026-12-0${n}T00:00:00Z` });
  const html = await (await host.get("/terms")).text();
  const [menu = ""] = /<div id="menu-host"[\s\S]*?(?=<div id="(?!menu-host)|<\/header>)/.exec(html) ?? [];
  const listed = [...menu.matchAll(/data-entry="host.listing"[^>]*><span dir="auto">([^<]*)/g)].map(([, title]) => title);
  expect(listed).toHaveLength(5);
  expect(listed.slice(0, 3)).toEqual(["Hut 6", "Hut 5", "Hut 4"]);
  expect(menu).toMatch(/data-entry="host.listings"[^>]*><span>[^<]*<\/span><svg[^>]*width="24"/);
});

test("becoming a host is hidden on /host and beneath, and nowhere else [A2.2.6]", async () => {
  const { get } = house.visitor();
  const isHidden = async (path: string) => /<li[^>]*data-not-under="\/host"[^>]*hidden=""/.test(await (await get(path)).text());
  expect([await isHidden("/host"), await isHidden("/host/homes"), await isHidden("/help")]).toEqual([true, true, false]);
});

test("a readable cookie tells whose the browser is, and goes with the session", async () => {
  const member = await house.member();
  expect(member.cookies.get("signed_in")).toBe(String(member.id));
  await house.db.run(sql`delete from sessions where user_id = ${member.id}`);
  await member.get("/");
  expect(member.cookies.has("signed_in")).toBe(false);
  const other = await house.member();
  await other.post("/logout", {});
  expect(other.cookies.has("signed_in")).toBe(false);
});

test("an operator hides, moves and sets back an entry, everybody sees it, and who did it is kept", async () => {
  const operator = await house.member({ role: "operator", first_name: "Otto" });
  const { get } = house.visitor();
  const page = async () => (await get("/")).text();
  expect(await page()).toContain('data-entry="bar.stories"');
  await operator.call(changeNavigation, { entry: "bar.stories", is_hidden: true });
  await expect.poll(page).not.toContain('data-entry="bar.stories"');
  await operator.call(changeNavigation, { entry: "bar.help", position: 0 });
  await expect.poll(async () => /data-entry="bar\.(\w+)"/.exec(await page())![1]).toBe("help");
  const { navigation } = await operator.call(setBackNavigation, { entry: "bar.stories" });
  await expect.poll(page).toContain('data-entry="bar.stories"');
  expect(navigation.changes).toEqual([{ entry: "bar.help", is_hidden: false, position: 0 }]);
  expect(navigation.history.map(({ entry, is_hidden, changed_by }) => [entry, is_hidden, changed_by])).toEqual([
    ["bar.stories", false, "Otto"],
    ["bar.help", false, "Otto"],
    ["bar.stories", true, "Otto"],
  ]);
  await operator.call(setBackNavigation, { entry: "bar.help" });
  await expect(operator.call(changeNavigation, { entry: "bar.nothing", is_hidden: true })).rejects.toThrow("not_found");
});

test("the operators' page of the navigation works as a form, and is nowhere for anybody else", async () => {
  const operator = await house.member({ role: "operator" });
  const html = await (await operator.get("/admin/navigation")).text();
  expect(html).toContain("bar.become_a_host");
  expect(html).toMatch(/aria-label="Hide Explore".*aria-label="Hide Help \(flyout\.help\)"/s);
  const [, back] = /action="\/v2\/navigation\/flyout\.help"[\s\S]*?name="_next" value="([^"]*)"/.exec(html) ?? [];
  expect([back, html.includes(`id="${back?.split("#")[1]}"`)]).toEqual(["/admin/navigation#entry-flyout.help", true]);
  const sent = await operator.post("/v2/navigation/flyout.help", {
    _method: "PUT",
    _page: "/admin/navigation",
    _next: back!,
    is_hidden: "true",
  });
  expect([sent.status, sent.headers.get("location")]).toEqual([303, back]);
  expect(await (await operator.get("/admin/navigation")).text()).toContain("Show Help");
  await operator.call(setBackNavigation, { entry: "flyout.help" });
  const member = await house.member();
  expect((await member.get("/admin/navigation")).status).toBe(404);
  await expect(member.call(readNavigation, {})).rejects.toThrow("not_found");
  await expect(member.call(changeNavigation, { entry: "bar.help", is_hidden: true })).rejects.toThrow("not_found");
  await expect(member.call(setBackNavigation, { entry: "bar.help" })).rejects.toThrow("not_found");
});
