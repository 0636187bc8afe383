import { afterAll, expect, test } from "vitest";
import { sql } from "#platform/db/db.server.ts";
import { openHouse } from "#test/house/house.ts";
import { markMerged, readMerge, withoutMerge } from "./readMerge.ts";

const house = await openHouse();
afterAll(house.close);
const NOTICE = "so we’ve logged you in";
/** As it is stored where accounts are merged (existingAccount.test.ts). */
const MERGED = Buffer.from(JSON.stringify([{ kind: "notice", key: "merged", persistent: true }])).toString("base64url");

test("on a campaign's page somebody who is in, and comes from a merge, is sent home [A2.4.2, B2.1.22]", async () => {
  const member = await house.member();
  const answer = await member.get("/c/anything?auth_merge_from=signup");
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
  expect((await member.get("/c/anything")).status).toBe(404);
  expect((await member.get("/s/homes?auth_merge_from=signup")).status).toBe(200);
  expect((await house.visitor().get("/c/anything?auth_merge_from=signup")).status).toBe(404);
});

test("after a merge the page says that the log-in came by way of sign-up, for who is in, until it is put away [A4.3.8, B4.7.3, A2.4.3]", async () => {
  const member = await house.member();
  const address = "/s/homes?adults=2&auth_merge_from=signup&auth_merge_auto_login=true";
  // A visitor who only has the address was not merged.
  expect(await (await member.get(address)).text()).not.toContain(NOTICE);
  const merge = (who: typeof member) => who.cookies.set("flash", MERGED);
  merge(member);
  const html = await (await member.get(address)).text();
  expect(/data-flash="notice"[^>]*class="([^"]*)"/.exec(html)![1]).not.toContain("fades");
  expect(html).toContain(NOTICE);
  expect(html).toContain('href="/s/homes?adults=2"');
  expect(await (await member.get("/s/homes?adults=2")).text()).not.toContain(NOTICE);
  const visitor = house.visitor();
  visitor.cookies.set("flash", MERGED);
  expect(await (await visitor.get("/s/homes?auth_merge_auto_login=true")).text()).not.toContain(NOTICE);
});

test("a page load from an email's campaign keeps who and which email it was [A2.4.3, B2.1.23]", async () => {
  await house.visitor().get(`/s/homes?euid=u1&eluid=${"x".repeat(200)}`);
  const stored = await house.db.all<object>(sql`select data from events where name = 'campaign_page_load'`);
  expect(stored).toEqual([{ data: { euid: "u1", eluid: "x".repeat(100) } }]);
});

test("a campaign that is cut within a character is kept all the same", async () => {
  const visitor = house.visitor();
  await visitor.get("/");
  const euid = encodeURIComponent(`${"y".repeat(99)}🏠`);
  expect((await visitor.get(`/s/homes?euid=${euid}`)).status).toBe(200);
});

test("page loads from campaigns fill no table: a network's are kept up to thirty a minute", async () => {
  const visitor = house.visitor();
  for (let load = 0; load < 65; load++) expect((await visitor.get("/about?euid=much")).status).not.toBe(500);
  const stored = await house.db.all(sql`select 1 from events where data ->> 'euid' = 'much'`);
  expect(stored.length).toBeGreaterThanOrEqual(30);
  expect(stored.length).toBeLessThanOrEqual(60); // a minute may end meanwhile
});

test("an address is read with what it lacks, and written without what was read", () => {
  expect(readMerge(new URLSearchParams())).toEqual({ from: null, isAutoLogIn: false, campaign: null });
  expect(readMerge(new URLSearchParams("auth_merge_auto_login=0")).isAutoLogIn).toBe(false);
  expect(withoutMerge("/?auth_merge_from=a&euid=b")).toBe("/");
  expect(markMerged("/rooms/7?adults=2#map")).toBe("/rooms/7?adults=2&auth_merge_from=signup&auth_merge_auto_login=true#map");
  expect(withoutMerge(markMerged("/rooms/7?adults=2"))).toBe("/rooms/7?adults=2");
});
