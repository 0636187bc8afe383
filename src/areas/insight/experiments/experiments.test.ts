import { afterAll, expect, test, vi } from "vitest";
import type { Call } from "#lib/http/call.ts";
import type { FlagName } from "#lib/page/flagNames.ts";
import { type Database, sql } from "#platform/db/db.server.ts";
import { askerOf } from "#platform/flags/askerOf.server.ts";
import { decidedOf, openFeatures } from "#platform/flags/features.server.ts";
import { readFeatureSettings } from "./sql.server.ts";
import type { Visitor } from "#platform/http/http.server.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";
import { askFeatures, listFeatures, overrideFeature, readFeature, setFeature } from "./contract.ts";
import { variantOf, fetchLaunches, isLaunched } from "./launches.ts";

const house = await openHouse();
afterAll(house.close);

const percentOf = (name: FlagName) => house.services.features.settingOf(name).percent;
const asker = (subject: string, more: object = {}) => ({
  ...askerOf(null, { browser: subject, locale: "en", network_country: null, country: null, overrides: {} } as Visitor),
  ...more,
});
const launches = async (call: Call, ...features: FlagName[]) =>
  (await call(askFeatures, { features })).features.map(({ launch }) => launch);

test("an operator turns a feature on and off while the product runs, and nobody else may", async () => {
  const operator = await house.member({ role: "operator" });
  const isOn = async () => (await house.services.features.decide(asker("somebody"))).isOn("signup_tos");
  expect(await isOn()).toBe(false);
  await operator.call(setFeature, { name: "signup_tos", percent: 100 });
  await expect.poll(isOn).toBe(true);
  const { features } = await operator.call(listFeatures, {});
  expect(features.find(({ name }) => name === "signup_tos")).toMatchObject({ percent: 100, owner: "accounts" });
  await operator.call(setFeature, { name: "signup_tos", percent: 0 });
  await expect.poll(isOn).toBe(false);
  const member = await house.member();
  for (const call of [
    () => member.call(setFeature, { name: "signup_tos", percent: 100 }),
    () => member.call(overrideFeature, { name: "signup_tos", arm: "on" }),
    () => member.call(listFeatures, {}),
    () => member.call(readFeature, { name: "signup_tos" }),
  ])
    await expect(call()).rejects.toThrow("not_allowed");
  await house.db.run(sql`update sessions set authenticated_at = '2026-12-01T11:44:00Z' where user_id = ${operator.id}`);
  for (const call of [
    () => operator.call(setFeature, { name: "signup_captcha", percent: 0 }),
    () => operator.call(overrideFeature, { name: "signup_tos", arm: "on" }),
  ])
    await expect(call()).rejects.toThrow("reauthentication_required");
  expect((await operator.call(readFeature, { name: "signup_captcha" })).is_fresh).toBe(false);
  await house.db.run(sql`update sessions set authenticated_at = '2026-12-01T12:00:00Z' where user_id = ${operator.id}`);
  await expect(operator.call(setFeature, { name: "no_such_feature", percent: 1 })).rejects.toThrow("not_found");
});

test("the list of features gives each a heading, and names its switch by what the feature is about", async () => {
  const operator = await house.member({ role: "operator" });
  const html = await (await operator.get("/admin/features?q=signup_tos")).text();
  expect(html).toMatch(/<h2><a [^>]*href="\/admin\/features\/signup_tos"/);
  expect(html).toMatch(/aria-label="Turn on Ask visitors to agree to the terms of service \(signup_tos\) for everyone"/);
});

test("a part of the people has a feature, and always the same ones", async () => {
  const operator = await house.member({ role: "operator" });
  await operator.call(setFeature, { name: "signup_captcha", percent: 30 });
  await expect.poll(() => percentOf("signup_captcha")).toBe(30);
  const has = async (n: number) => (await house.services.features.decide(asker(`person ${n}`))).isOn("signup_captcha");
  const people = Array.from({ length: 1000 }, (_, n) => n);
  const once = await Promise.all(people.map(has));
  const share = once.filter(Boolean).length / people.length;
  expect(share).toBeGreaterThan(0.25);
  expect(share).toBeLessThan(0.35);
  expect(await Promise.all(people.map(has))).toEqual(once);
});

test("features are searched by words, owner and kind", async () => {
  const operator = await house.member({ role: "operator" });
  const names = async (input: object) => (await operator.call(listFeatures, input)).features.map(({ name }) => name);
  expect(await names({ q: "header  STORIES" })).toEqual(["stories_in_header"]);
  expect(await names({ q: "co-hosting", kind: "experiment" })).toEqual(["cohosting_button"]);
  expect(await names({ owner: "header", kind: "release" })).not.toContain("signup_tos");
});

test("a change is written down with who made it, and set back by sending what was there before", async () => {
  const operator = await house.member({ role: "operator", first_name: "Oda" });
  const name = "become_a_host_promotion";
  const targeting = { countries: "pt, ES", login: "out" as const };
  await operator.call(setFeature, { name, percent: 50, weights: { control: 80, treatment: 20 }, targeting });
  const { feature, changes } = await operator.call(readFeature, { name });
  expect(feature).toMatchObject({
    percent: 50,
    run: 2,
    targeting: { countries: ["PT", "ES"], login: "out" },
    arms: [{ weight: 80 }, { weight: 20 }],
  });
  expect(changes).toMatchObject([
    { before: { percent: 0, run: 1, targeting: {} }, after: { percent: 50, run: 2 }, changed_by: { first_name: "Oda" } },
  ]);
  await operator.call(setFeature, { name, percent: 0, weights: { control: 50, treatment: 50 }, targeting: {} });
  const back = await operator.call(readFeature, { name });
  expect(back.feature).toMatchObject({ percent: 0, weights: null, targeting: {}, run: 3 });
  expect(back.changes).toHaveLength(2);
  await operator.call(setFeature, { name, percent: 10 });
  expect((await operator.call(readFeature, { name })).feature.run).toBe(3); // more people, the same experiment
});

test("what the registry does not know is refused with its field, and changes nothing", async () => {
  const operator = await house.member({ role: "operator" });
  const wrong = async (input: object) =>
    (await refusalOf(operator.call(setFeature, { name: "cohosting_button", percent: 10, ...input })))!.fieldErrors;
  expect(await wrong({ percent: 101 })).toEqual({ percent: ["too_big"] });
  for (const percent of ["", " ", null, [], true, "-1", "1e5"])
    expect(Object.keys(await wrong({ percent }))).toEqual(["percent"]);
  expect(await wrong({ weights: { control: 0, button: 0, button_and_tooltip: 0 } })).toEqual({ weights: ["no_weight"] });
  expect(await wrong({ weights: { nobody: 5 } })).toEqual({ "weights.nobody": ["invalid"] });
  expect(await wrong({ targeting: { locales: "xx", countries: "Portugal" } })).toEqual({
    "targeting.locales": ["unknown_locale"],
    "targeting.countries": ["unknown_country"],
  });
  expect(await wrong({ targeting: { login: "out" } })).toEqual({ "targeting.login": ["not_for_this"] });
  expect(await refusalOf(operator.call(overrideFeature, { name: "cohosting_button", arm: "x" }))).toMatchObject({
    fieldErrors: { arm: ["invalid"] },
  });
  expect((await operator.call(readFeature, { name: "cohosting_button" })).changes).toEqual([]);
});

test("an operator sets a feature for one browser alone, also after logging out, and takes it back; nobody else's word counts", async () => {
  const operator = await house.member({ role: "operator" });
  const name = "nofbautologin";
  const set = await operator.call(overrideFeature, { name, arm: "on" });
  expect(set.feature.here).toEqual({ arm: "on", reason: "OVERRIDE" });
  await operator.call(overrideFeature, { name: "help_in_header", arm: "off" });
  expect(await launches(operator.call, name, "help_in_header")).toEqual([true, false]);
  const cookie = operator.cookies.get("feature_overrides")!;
  const visitor = house.visitor();
  visitor.cookies.set("feature_overrides", cookie);
  expect(await launches(visitor.call, name)).toEqual([true]);
  for (const forged of [cookie.replace(/^./, "X"), `${btoa('{"nofbautologin":"on"}')}.x`, "x", "."]) {
    visitor.cookies.set("feature_overrides", forged);
    expect(await launches(visitor.call, name)).toEqual([false]);
  }
  await operator.call(overrideFeature, { name, arm: "" });
  expect(await launches(operator.call, name, "help_in_header")).toEqual([false, false]);
  await operator.call(overrideFeature, { name: "help_in_header", arm: "" });
  expect(operator.cookies.has("feature_overrides")).toBe(false);
});

test("what was set for a browser ends with its days, with its operator's role, and with their account", async () => {
  const own = await openHouse();
  const name = "nofbautologin";
  const visitor = own.visitor();
  const isSet = async () => (await launches(visitor.call, name))[0];
  const by = async () => {
    const operator = await own.member({ role: "operator" });
    await operator.call(overrideFeature, { name, arm: "on" });
    visitor.cookies.set("feature_overrides", operator.cookies.get("feature_overrides")!);
    expect(await isSet()).toBe(true);
    return operator.id;
  };
  const demoted = await by();
  await own.db.run(sql`update users set role = 'member' where id = ${demoted}`);
  expect(await isSet()).toBe(false);
  const gone = await by();
  await own.db.run(sql`update users set closed_at = now() where id = ${gone}`);
  expect(await isSet()).toBe(false);
  await by();
  own.setNow(new Date("2026-12-31T11:59:59Z"));
  expect(await isSet()).toBe(true);
  own.setNow(new Date("2026-12-31T12:00:00Z"));
  expect(await isSet()).toBe(false);
  await own.close();
});

test("features are asked for by name, and one that nobody knows is off [A7.12, B7.2.10]", async () => {
  const { call } = house.visitor();
  expect(await fetchLaunches(call, ["new_signup_login_modal", "nofbautologin", "no_such_feature"])).toEqual({
    new_signup_login_modal: true,
    nofbautologin: false,
    no_such_feature: false,
  });
});

test("an experiment is launched in a variant that changes something, and not for its control [A6.14, A7.12]", async () => {
  const operator = await house.member({ role: "operator" });
  const launch = () => launches(operator.call, "cohosting_button");
  await operator.call(overrideFeature, { name: "cohosting_button", arm: "control" });
  expect(await launch()).toEqual([false]);
  await operator.call(overrideFeature, { name: "cohosting_button", arm: "button" });
  expect(await launch()).toEqual([true]);
});

test("the co-hosting button's experiment sets button and tooltip by variant [B9.14]", () => {
  const of = (variant: string) =>
    variantOf(decidedOf({ cohosting_button: { arm: variant, reason: "SPLIT" } }), "cohosting_button");
  expect([of("control"), of("button"), of("button_and_tooltip")]).toEqual([
    { arm: "control", parameters: { button: false, tooltip: false } },
    { arm: "button", parameters: { button: true, tooltip: false } },
    { arm: "button_and_tooltip", parameters: { button: true, tooltip: true } },
  ]);
  expect(of("off")).toBeNull();
});

test("when features cannot be asked for, all of them are off [A8.2, B8.14, B9.12]", async () => {
  const answered = vi.spyOn(console, "warn").mockImplementation(() => {});
  const broken = (() => Promise.reject(new Error("no network"))) as unknown as Call;
  expect(await fetchLaunches(broken, ["new_signup_login_modal", "signup_tos"])).toEqual({
    new_signup_login_modal: false,
    signup_tos: false,
  });
  answered.mockRestore();
});

test("a feature whose settings make no sense is off, whatever the others are", async () => {
  const own = await openHouse();
  await own.db.run(sql`
    insert into feature_settings (name, percent, weights) values ('cohosting_button', 100, '{"control": 0}'), ('signup_tos', 100, null)`);
  const { features } = own.services;
  await expect.poll(() => features.settingOf("signup_tos").percent).toBe(100);
  const decided = await features.decide(asker("somebody"));
  expect(decided.undecided).toEqual(["cohosting_button"]);
  expect([decided.all.cohosting_button, decided.isOn("signup_tos")]).toEqual([{ arm: "off", reason: "ERROR", run: 1 }, true]);
  await own.close();
});

test("a page is drawn without a feature that could not be decided, and says so in the console of server and browser [A8.2, B8.15]", async () => {
  const answered = vi.spyOn(console, "warn").mockImplementation(() => {});
  const own = await openHouse();
  const page = async () => (await own.visitor().get("/terms")).text();
  expect([(await page()).includes("features_undecided"), answered.mock.calls]).toEqual([false, []]);
  await own.db.run(sql`insert into feature_settings (name, percent, weights) values ('stories_in_header', 100, '{"on": 0}')`);
  await own.services.features.refresh();
  const html = await page();
  expect(html).toContain('"features_undecided":["stories_in_header"]');
  expect(html).not.toContain('href="/content"');
  expect(answered).toHaveBeenCalledWith("The feature stories_in_header was not bootstrapped");
  answered.mockRestore();
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  const bootstrap = { features: [], features_undecided: ["stories_in_header" as const] };
  expect([isLaunched(bootstrap, "stories_in_header"), isLaunched(bootstrap, "help_in_header")]).toEqual([false, false]);
  expect(warned.mock.calls).toEqual([["The feature stories_in_header was not bootstrapped"]]);
  warned.mockRestore();
  await own.close();
});

test("settings that were read earlier and come later do not undo what was changed between", async () => {
  const own = await openHouse();
  let comes: (() => void) | undefined;
  let isSlow = false;
  const all: Database["all"] = async (query) => {
    const rows = await own.db.all(query);
    if (isSlow) await new Promise<void>((resolve) => (comes = resolve));
    return rows as never;
  };
  const db = { ...own.db, all, listen: async () => async () => {} };
  const features = await openFeatures(db, own.services.log, readFeatureSettings);
  isSlow = true;
  const earlier = features.refresh();
  await expect.poll(() => comes).toBeDefined();
  isSlow = false;
  await own.db.run(sql`insert into feature_settings (name, percent) values ('signup_tos', 100)`);
  await features.refresh();
  comes!();
  await earlier;
  expect(features.settingOf("signup_tos").percent).toBe(100);
  await own.close();
});

test("a feature that did not come with the page is off, with a warning in the console [A8.2, B8.15]", () => {
  const answered = vi.spyOn(console, "warn").mockImplementation(() => {});
  const bootstrap = { features: ["strict_names" as const] };
  expect([isLaunched(bootstrap, "strict_names"), isLaunched(bootstrap, "signup_tos")]).toEqual([true, false]);
  expect(answered).not.toHaveBeenCalled();
  expect(isLaunched(bootstrap, "forgotten" as FlagName)).toBe(false);
  expect(answered).toHaveBeenCalledWith("The feature forgotten was not bootstrapped");
  answered.mockRestore();
});
