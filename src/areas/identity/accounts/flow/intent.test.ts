import { globSync, readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { readReferral } from "#areas/money/referrals/contract.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse } from "#test/house/house.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { experienceBookingsOf } from "#test/house/experienceBookingsOf.ts";
import { DATE, tablesOf } from "#test/house/tablesOf.ts";
import { logIn, readAuthContext, readMe, signUp } from "#areas/identity/accounts/contract.ts";
import { sendPasswordlessLogin } from "#areas/identity/accounts/codes/contract.ts";

const house = await openHouse();
afterAll(house.close);

const context = (auth_trigger: string) => ({
  auth_trigger,
  auth_page: "Login",
  referrer: "https://elsewhere.test/",
  trigger_platform: "web",
  country: "PT",
  next: `/rooms/7?from=${auth_trigger}`,
});

/** The trigger names of the specification. */
const TRIGGERS = ["Navigation", "ContactHost", "BookIt", "BecomeAHost", "ClaimCoupon", "WishList", "ReservationItinerary", "Referral", "ProhostLanding", "ReportListing", "LuxuryOwnerOnboarding", "LuxuryRetreatsCheckout"]; // prettier-ignore

test.each(TRIGGERS)("what %s was about is where one goes on, by password and by code [A3.10, A4.3.4]", async (trigger) => {
  const { email, password } = await house.member();
  const next = `/rooms/7?from=${trigger}`;
  expect(await house.visitor().call(logIn, { email, password, ...context(trigger) })).toMatchObject({ next, step: null });
  const guest = house.visitor();
  const { passwordless_login } = await guest.call(sendPasswordlessLogin, { email, ...context(trigger) });
  const { code: confirmation_code, link } = await house.letter(email);
  expect(new URL(link).searchParams.get("auth_trigger")).toBe(trigger);
  const answered = { email, confirmation_code, code_id: passwordless_login.id };
  expect(await guest.call(logIn, { ...answered, ...context(trigger) })).toMatchObject({ next, step: null });
  expect(await house.db.all(sql`select data from events where name = 'front_end_error'`)).toEqual([]);
});

/** The trigger in a page's link or redirect to the log-in, for a visitor who is not signed in. */
const requested = (text: string) => new URL(text.replaceAll("&amp;", "&"), "http://house.test").searchParams.get("auth_trigger");

test("a page that asks to log in says what its reader was about to do, and the form of log-in carries it on [A4.3.4, B3.21.7]", async () => {
  const { get } = house.visitor();
  const [plain, palace] = [await house.home(), await house.home({ tier: "luxury" })];
  const pages: [path: string, trigger: string][] = [
    [`/contact?listing_id=${plain}`, "ContactHost"],
    [`/book/${plain}/guests?adults=2`, "BookIt"],
    [`/book/${palace}/guests?adults=2`, "LuxuryRetreatsCheckout"],
    ["/experiences/1/book/1?sign_in=yes", "BookIt"],
    ["/become-a-host", "BecomeAHost"],
    ["/luxury/owners/home", "LuxuryOwnerOnboarding"],
    [`/wishlists/save?kind=listing&id=${plain}&from=p3`, "WishList"],
    ["/itinerary", "ReservationItinerary"],
    ["/beyond/itinerary", "ReservationItinerary"],
    ["/itinerary/00000000-0000-4000-8000-000000000000", "ReservationItinerary"],
    ["/itinerary/00000000-0000-4000-8000-000000000000/ro/checkin/false/false", "ReservationItinerary"],
    ["/itinerary/ro/checkin/HM1/false/false", "ReservationItinerary"],
    ["/reservations/HM1", "ReservationItinerary"],
    ["/hosting", "ProhostLanding"],
    [`/help/contact?listing=${plain}`, "ReportListing"],
  ];
  for (const [path, trigger] of pages) {
    const leads = (await get(path)).headers.get("location") ?? "";
    expect([path, leads.split("?")[0], requested(leads)]).toEqual([path, "/login", trigger]);
    expect(new URL(leads, "http://house.test").searchParams.get("next")).toBe(path);
    expect(await (await get(leads)).text()).toContain(`name="auth_trigger" value="${trigger}"`);
  }
  expect(await (await get("/login")).text()).toContain('name="auth_trigger" value="Navigation"');
});

test("a link to sign up or log in says what its page is about [A4.3.4]", async () => {
  const { get } = house.visitor();
  const at = await tablesOf(house).restaurant();
  const { code } = (await (await house.member()).call(readReferral, {})).referral;
  const pages: [path: string, trigger: string][] = [
    [`/c/${code}`, "ClaimCoupon"],
    ["/invite", "Referral"],
    ["/host/experiences", "BecomeAHost"],
    [`/restaurants/${at.id}/book/${at.slot_id}?date=${DATE}&number_of_guest=2&step=confirm-and-pay`, "BookIt"],
  ];
  for (const [path, trigger] of pages) {
    const main = (await (await get(path)).text()).split("<main")[1]!;
    const links = [...main.matchAll(/href="(\/(?:signup_login|login)[^"]*)"/g)].map(([, href]) => requested(href!));
    expect([path, ...new Set(links)]).toEqual([path, trigger]);
  }
});

test("who signs in or up on the way to a booking keeps it and its price in sight, and reads what is asked and why [A4.3.4]", async () => {
  const { get } = house.visitor();
  const home = await house.home({ title: "Blue boathouse" });
  const led = await experienceBookingsOf(house).host();
  const at = await tablesOf(house).restaurant();
  const stay = `/book/${home}/guests?checkin=2027-01-10&checkout=2027-01-12&adults=2`;
  const target: [next: string, sights: string[]][] = [
    [stay, ["Blue boathouse", "2 guests", "Total", "€"]],
    [`/de${stay}`, ["Blue boathouse"]],
    [`/experiences/${led.experience}/book/${led.date}?guests=2`, ["Bread by night", "2 guests", "Total"]],
    [`/restaurants/${at.id}/book/${at.slot_id}?date=${DATE}&number_of_guest=2`, ["2 guests", "Private table"]],
  ];
  for (const [next, sights] of target)
    for (const page of ["/login", "/signup_login"]) {
      const html = await (await get(`${page}${stringifySearch({ next, auth_trigger: "BookIt" })}`)).text();
      const [aside = ""] = /<aside[\s\S]*?<\/aside>/.exec(html) ?? [];
      for (const sight of sights) expect(`${next} ${aside}`).toContain(sight);
      expect(html).toContain(page === "/login" ? "Log in or sign up to book" : "Sign up to book");
      expect(html).toContain("you must be at least 18 to book");
    }
  for (const next of ["/trips", "/book/999999/guests?checkin=2027-01-10&checkout=2027-01-12"])
    expect(await (await get(`/login${stringifySearch({ next })}`)).text()).not.toContain("<aside");
});

test("what starts a flow is what some page sends [B3.21.7]", () => {
  const sources = globSync("src/{app,areas,pages}/**/*.{ts,tsx}").filter(
    (file) => !/\.test\.tsx?$|accounts\/rules\.ts$/.test(file),
  );
  const code = sources.map((file) => readFileSync(file, "utf8")).join("\n");
  const sent = TRIGGERS.filter((trigger) => new RegExp(`auth.trigger[\\s\\S]{0,80}"${trigger}"`).test(code));
  expect(TRIGGERS.filter((trigger) => !sent.includes(trigger))).toEqual([]);
});

test("log-in, sign-up, the forgotten password and log-out each stand alone, and lead on to one another [A4.3.1]", async () => {
  const { get } = house.visitor();
  const main = async (path: string) => (await (await get(path)).text()).split("<main")[1] ?? "";
  expect(await main("/login_modal")).toContain('name="auth_page" value="Login"');
  expect(await main("/signup_modal")).toContain('name="auth_page" value="Signup"');
  expect(await main("/forgot_password")).toMatch(/<form[^>]*>[\s\S]*name="email"/);
  expect(await main("/signed_out_modal")).toContain('href="/login_modal');
});

test("the pages of log-in and of sign-up both count as log-in; the modals say what they are [A2.3.1]", async () => {
  const { get } = house.visitor();
  const said = async (path: string) => /name="auth_page" value="(\w+)"/.exec(await (await get(path)).text())?.[1];
  expect([await said("/login"), await said("/signup_login")]).toEqual(["Login", "Login"]);
  expect([await said("/login_modal"), await said("/signup_modal")]).toEqual(["Login", "Signup"]);
});

test("one form with every field makes an account and goes on where it was wanted [A3.12, A3.13, A4.3.4]", async () => {
  const guest = house.visitor();
  const email = "whole-form@house.test";
  const { step } = await guest.call(signUp, {
    user: {
      first_name: "Wanda",
      last_name: "Moor",
      email,
      password: "Harbour-77-lamp",
      password_confirmation: "Harbour-77-lamp",
      birthday_day: "12",
      birthday_month: "3",
      birthday_year: "1991",
      country_code: "PT",
    },
    user_profile_info: { receive_promotional_email: true, receive_promotional_sms: false },
    tos: true,
    ...context("WishList"),
  });
  expect(step).toMatchObject({
    name: "PasswordlessLoginConfirmation",
    signup: { first_name: "Wanda", birth_date: "1991-03-12" },
  });
  const { code: verification_code } = await house.letter(email);
  const done = await guest.call(signUp, { user: { verification_code }, ...context("WishList") });
  expect(done).toMatchObject({ user: { first_name: "Wanda" }, next: "/rooms/7?from=WishList", step: null });
  expect((await guest.call(readMe, {})).user.first_name).toBe("Wanda");
});

test("everything that a form of sign-up or log-in can get wrong has words of its own [A5.12, A8.1]", async () => {
  const { messages } = (await house.visitor().call(readAuthContext, {})).auth_context;
  const target = {
    "user.password": ["required", "too_short", "too_long", "too_weak", "contains_content", "contains_name"],
    "user.email": ["required", "invalid"],
    email: ["required", "invalid"],
    "user.phone": ["required", "invalid"],
    phone: ["required", "invalid"],
    "user.first_name": ["required", "too_long", "invalid_characters"],
    "user.last_name": ["required", "too_long", "invalid_characters"],
    "user.birthday_day": ["required", "invalid", "under_eighteen", "under_thirteen"],
    "user.birthday_month": ["required"],
    "user.birthday_year": ["required"],
    validate: ["required"],
    confirmation_code: ["required"],
    "user.verification_code": ["required"],
    "user.password_confirmation": ["required", "mismatch"],
  };
  const missing = Object.entries(target).flatMap(([field, rules]) =>
    rules.map((rule) => `${field}.${rule}`).filter((key) => !messages[key]),
  );
  expect(missing).toEqual([]);
});

test("the server's own wording of a failure is not what the page shows [A8.6]", async () => {
  const { email } = await house.member();
  const form = { email, password: "wrong-wrong" };
  const guest = house.visitor({ "x-locale": "ar-XB" });
  const json = await guest.get("/login", {
    method: "POST",
    body: JSON.stringify(form),
    headers: { "content-type": "application/json", "x-csrf-token": guest.token() },
  });
  const { error_message } = (await json.json()) as { error_message: string };
  const page = await (await guest.post("/login", form)).text();
  expect(page).toContain("Incórréct");
  expect(error_message.length).toBeGreaterThan(5);
  expect(page).not.toContain(error_message);
});
