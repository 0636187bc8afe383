import type { IncomingMessage } from "node:http";
import { afterAll, expect, test } from "vitest";
import { watchedFeatures } from "#app/server/watchedFeatures.server.ts";
import { trackServerEvent } from "#areas/insight/events/api.server.ts";
import type { FlagName } from "#lib/page/flagNames.ts";
import { sql } from "#platform/db/db.server.ts";
import { decidedOf } from "#platform/flags/features.server.ts";
import type { Visitor } from "#platform/http/http.server.ts";
import { openHouse } from "#test/house/house.ts";
import { askFeatures, overrideFeature, readFeature, setFeature } from "./contract.ts";
import { variantOf, isLaunched } from "./launches.ts";

const house = await openHouse();
afterAll(house.close);

type Row = { feature: string; run: number; arm: string; user_id: number | null; browser: string | null };
async function exposed(feature: FlagName): Promise<Row[]> {
  await house.services.exposures.flush();
  return house.db.all(sql`
    select feature, run, arm, user_id, browser from exposures where feature = ${feature} order by user_id, browser`);
}
async function start(operator: Awaited<ReturnType<typeof house.member>>, name: FlagName, percent = 100) {
  await operator.call(setFeature, { name, percent });
  await expect.poll(() => house.services.features.settingOf(name).percent).toBe(percent);
}
const anyone = (more: Partial<Visitor>) => ({ consent: { granted: true }, browser: null, address: "x", ...more }) as Visitor;

test("who asks for an experiment is counted once, with the variant that they were told; a release counts nobody", async () => {
  const operator = await house.member({ role: "operator" });
  await start(operator, "cohosting_button");
  const visitor = house.visitor();
  await visitor.get("/");
  for (let i = 0; i < 3; i++) await visitor.call(askFeatures, { features: ["cohosting_button", "help_in_header", "nobody"] });
  const member = await house.member();
  await member.call(askFeatures, { features: ["cohosting_button"] });
  const rows = await exposed("cohosting_button");
  expect(rows.map(({ user_id, browser }) => [user_id, browser])).toEqual([
    [member.id, null],
    [null, visitor.cookies.get("bev")],
  ]);
  expect(await exposed("help_in_header")).toEqual([]);
});

test("nobody is counted without consent or an id, outside of the experiment, or whose variant was set by hand", async () => {
  const name = "host_dropdown_by_trips";
  const { exposures } = house.services;
  const variant = (reason: "SPLIT" | "OVERRIDE", variant = "control") => decidedOf({ [name]: { arm: variant, reason } });
  exposures.note([name], {
    decided: variant("SPLIT"),
    viewer: null,
    visitor: anyone({ consent: { granted: false } as Visitor["consent"], browser: "b1" }),
  });
  exposures.note([name], {
    decided: variant("SPLIT"),
    viewer: { id: 1 },
    visitor: anyone({ consent: { granted: false } as Visitor["consent"] }),
  });
  exposures.note([name], { decided: variant("SPLIT"), viewer: null, visitor: anyone({}) });
  exposures.note([name], { decided: variant("SPLIT", "off"), viewer: null, visitor: anyone({ browser: "b2" }) });
  exposures.note([name], { decided: variant("OVERRIDE"), viewer: null, visitor: anyone({ browser: "b3" }) });
  expect(await exposed(name)).toEqual([]);
  exposures.note([name], { decided: variant("SPLIT"), viewer: null, visitor: anyone({ browser: "b4" }) });
  expect(await exposed(name)).toEqual([{ feature: name, run: 1, arm: "control", user_id: null, browser: "b4" }]);
});

test("a page counts for the experiments that its drawing has asked for, whichever way, and no others", () => {
  const decided = decidedOf({
    earn_credit_in_header: { arm: "control", reason: "SPLIT" },
    cohosting_button: { arm: "button", reason: "SPLIT" },
    become_a_host_promotion: { arm: "treatment", reason: "SPLIT" },
    help_in_header: { arm: "on", reason: "STATIC" },
  });
  const { featuresRead, ...bootstrap } = watchedFeatures(decided);
  expect(JSON.parse(JSON.stringify(bootstrap))).toEqual({
    features: ["help_in_header", "become_a_host_promotion", "cohosting_button"],
    experiments: {
      earn_credit_in_header: { arm: "control", parameters: {} },
      become_a_host_promotion: { arm: "treatment", parameters: {} },
      cohosting_button: { arm: "button", parameters: { button: true, tooltip: false } },
    },
  });
  expect([...featuresRead]).toEqual([]);
  expect([isLaunched(bootstrap, "earn_credit_in_header"), isLaunched(bootstrap, "help_in_header")]).toEqual([false, true]);
  expect(variantOf(bootstrap, "cohosting_button")?.parameters).toEqual({ button: true, tooltip: false });
  expect([...featuresRead]).toEqual(["earn_credit_in_header", "cohosting_button"]);
});

test("the first page and the second show a browser the same variant, kept or not [A6.14]", async () => {
  const operator = await house.member({ role: "operator" });
  await start(operator, "earn_credit_in_header", 50);
  const variantIn = (html: string) => /"earn_credit_in_header":\{"arm":"(\w+)"/.exec(html)?.[1] ?? "off";
  const variants = new Set<string>();
  for (let i = 0; i < 24; i++) {
    const visitor = house.visitor();
    const shown = [];
    for (const path of ["/", "/", "/login", "/"]) shown.push(variantIn(await (await visitor.get(path)).text()));
    expect(new Set(shown).size).toBe(1);
    variants.add(shown[0]!);
  }
  expect(variants.size).toBeGreaterThan(1);
});

test("a cached page that is answered first is the asker's own variant, and who has no id yet is given one", async () => {
  const ask = async (headers: Record<string, string>) => {
    const incoming = {
      method: "GET",
      url: "/",
      socket: {},
      headers: { host: "house.test", ...headers },
    } as unknown as IncomingMessage;
    const answer = await house.app.fetch(new Request("http://house.test/", { headers }), { incoming });
    const set = answer.headers.getSetCookie().join();
    return { bev: /bev=([^;]+)/.exec(set)?.[1], cache: answer.headers.get("cache-control"), html: await answer.text() };
  };
  const [a, b] = [await ask({}), await ask({})];
  expect(a.bev).not.toBe(b.bev);
  expect([a.cache, b.cache]).toEqual(["private, no-cache", "private, no-cache"]); // it contains the visitor's own id
  expect(a.html).toContain("bev_created");
  const renewed = await ask({ cookie: `bev=${a.bev}` });
  expect(renewed.bev).toBe(a.bev); // once a day
  let stored = renewed;
  // The notification of the change above may still be on its way, and discards what is known about the visitor.
  await expect.poll(async () => (stored = await ask({ cookie: `bev=${a.bev}` })).bev).toBe(undefined);
  const again = [renewed, stored];
  expect(again.some(({ html }) => html.includes("bev_created"))).toBe(false);
  const variantOfPage = ({ html }: { html: string }) => /"experiments":\{[^}]*\}/.exec(html)?.[0];
  expect(again.map(variantOfPage)).toEqual([variantOfPage(a), variantOfPage(a)]);
});

test("results count who did afterwards what was hoped for, as a browser or as a person, and only of this run", async () => {
  const operator = await house.member({ role: "operator" });
  const name = "become_a_host_promotion";
  await start(operator, name);
  const does = async ({ id, cookies }: { id?: number; cookies: Map<string, string> }) => {
    const requestContext = {
      ...house.services,
      viewer: id ? { id } : null,
      visitor: anyone({ browser: cookies.get("bev") ?? null }),
    };
    await trackServerEvent(requestContext, "signed_up:1", { login_method: 0 });
  };
  const [early, late, never] = [house.visitor(), house.visitor(), house.visitor()];
  for (const visitor of [early, late, never]) await visitor.get("/");
  house.setNow(new Date("2026-12-01T12:00:01Z"));
  await does(early);
  house.setNow(new Date("2026-12-01T12:00:02Z"));
  const member = await house.member();
  for (const visitor of [early, late, never, member]) await visitor.call(askFeatures, { features: [name] });
  house.setNow(new Date("2026-12-01T12:00:03Z"));
  await does(late);
  await does(member);
  const sums = async () => {
    const { results } = await operator.call(readFeature, { name });
    const { arms: variants } = results.find(({ goal }) => goal === "signed_up")!;
    return [variants.reduce((sum, one) => sum + one.exposed, 0), variants.reduce((sum, one) => sum + one.converted, 0)];
  };
  expect(await sums()).toEqual([4, 2]);
  await operator.call(setFeature, { name, percent: 100, weights: { control: 1, treatment: 9 } });
  await expect.poll(() => house.services.features.settingOf(name).run).toBe(2);
  expect(await sums()).toEqual([0, 0]);
  house.setNow(new Date("2026-12-01T12:00:04Z"));
  await late.call(askFeatures, { features: [name] });
  expect(await sums()).toEqual([1, 0]);
  house.setNow(new Date("2026-12-01T12:00:00Z"));
});

test("what could not be written is counted when it is shown again", async () => {
  const own = await openHouse();
  const decided = decidedOf({ cohosting_button: { arm: "control", reason: "SPLIT" } });
  const note = () =>
    own.services.exposures.note(["cohosting_button"], { decided, viewer: null, visitor: anyone({ browser: "b" }) });
  await own.db.exec("alter table exposures rename to away");
  note();
  await own.services.exposures.flush();
  await own.db.exec("alter table away rename to exposures");
  note();
  await own.services.exposures.flush();
  expect(await own.db.all(sql`select browser from exposures`)).toEqual([{ browser: "b" }]);
  await own.close();
});

test("closing an account takes away which variants it was shown, and leaves what an operator has changed", async () => {
  const { experimentsData } = await import("./personalData.server.ts");
  const operator = await house.member({ role: "operator" });
  await start(operator, "experience_host_menu");
  await operator.call(askFeatures, { features: ["experience_host_menu"] });
  await operator.call(overrideFeature, { name: "signup_tos", arm: "" });
  await house.services.exposures.flush();
  const read = async () => {
    const { experiments_shown, features_changed } = (await experimentsData.read(house.db, operator.id)) as Record<
      string,
      object[]
    >;
    return [experiments_shown!.length, features_changed!.length];
  };
  expect(await read()).toEqual([1, 1]);
  await house.db.transaction((tx) => experimentsData.forget(tx, operator.id, new Date()));
  expect(await read()).toEqual([0, 1]);
});
