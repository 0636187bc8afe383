import { readFileSync } from "node:fs";
import fc from "#test/house/fastCheck.ts";
import { afterAll, expect, test } from "vitest";
import { sql } from "#platform/db/db.server.ts";
import { openHouse } from "#test/house/house.ts";
import { cleanFlash } from "./flash.server.ts";
import { fades, type Flash, withFlash } from "./rules.ts";

const house = await openHouse();
afterAll(house.close);
const keep = (flashes: readonly object[]) => Buffer.from(JSON.stringify(flashes)).toString("base64url");

test("there are successes, errors and notices; a success clears the errors before it [B4.7.1, B4.7.2]", () => {
  const one = fc.record({
    kind: fc.constantFrom("success" as const, "error" as const, "notice" as const),
    key: fc.constantFrom("a", "b", "c", "d"),
  });
  fc.assert(
    fc.property(fc.array(one, { minLength: 1 }), (all) => {
      const list = all.reduce<Flash[]>(withFlash, []);
      const lastSuccess = all.findLastIndex(({ kind }) => kind === "success");
      const errors = list.filter(({ kind }) => kind === "error").map(({ key }) => key);
      expect(errors.every((key) => all.findLastIndex((flash) => flash.key === key) > lastSuccess)).toBe(true);
      expect(list.at(-1)).toEqual(all.at(-1));
      expect(new Set(list.map(({ key }) => key)).size).toBe(list.length);
    }),
  );
});

test("errors and persistent notices do not fade, all else does after 7000 ms [B4.7.2, B9.3]", () => {
  expect([fades({ kind: "error" }), fades({ kind: "notice", persistent: true })]).toEqual([false, false]);
  expect([fades({ kind: "success" }), fades({ kind: "notice" })]).toEqual([true, true]);
  expect(readFileSync("src/areas/insight/flash/FlashAlerts.module.css", "utf8")).toMatch(/\.fades \{\s+animation: go \S+ 7000ms/);
});

test("its text keeps links with address and class, and nothing else [B5.2]", () => {
  expect(
    cleanFlash('See <a href="/users/security" class="x" onclick="y()" style="z">this</a> <b>now</b><script>1</script>'),
  ).toBe('See <a href="/users/security" class="x">this</a> now');
  for (const href of ["javascript:alert(1)", "data:text/html,x", "//evil.test", " jAvAscript:x"])
    expect(cleanFlash(`<a href="${href}">x</a>`)).toBe("<a>x</a>");
  fc.assert(fc.property(fc.string(), (text) => !/<(?!\/?a[\s>])/.test(cleanFlash(text))));
});

test("logging out and closing the account are told at the top of the next page, once [B4.7.1]", async () => {
  const member = await house.member();
  await member.post("/logout", {});
  const html = await (await member.get("/")).text();
  expect(html).toContain("You’re logged out. See you soon.");
  expect(html).toMatch(/role="status"/);
  expect(await (await member.get("/")).text()).not.toContain("You’re logged out");
  const leaving = await house.member();
  await leaving.post("/v2/users/me", { sure: "true", _method: "DELETE" });
  expect(await (await leaving.get("/")).text()).toContain("Your account is closed");
});

test("what somebody sent without a script after their session ended is an error on top of the log-in, which stays [B4.7.1, B4.7.2]", async () => {
  const member = await house.member();
  await house.db.run(sql`delete from sessions where user_id = ${member.id}`);
  const answer = await member.post("/v2/wishlists", { name: "Summer", _page: "/wishlists" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, expect.stringMatching(/^\/login\?next=/)]);
  const html = await (await member.get("/login")).text();
  const [shown = ""] = /<div data-flash="error" role="alert" class="([^"]*)"[\s\S]*?wasn’t saved/.exec(html) ?? [];
  expect(shown).not.toBe("");
  expect(shown).not.toContain("fades");
  expect(await (await member.get("/login")).text()).not.toContain("wasn’t saved");
});

test("a form that needs an account leads a visitor without a script to the log-in and back, in the language of its page", async () => {
  const visitor = house.visitor();
  const answer = await visitor.get("/v2/threads/1/block", {
    method: "POST",
    headers: { referer: "https://house.test/de/rooms/1?adults=2" },
    body: new URLSearchParams({ csrf_token: visitor.token(), _page: "/rooms/1?adults=2" }),
  });
  const login = new URL(answer.headers.get("location")!, "https://house.test");
  expect([answer.status, login.pathname, login.searchParams.get("next")]).toEqual([303, "/de/login", "/de/rooms/1?adults=2"]);
  expect(visitor.cookies.has("flash")).toBe(false);
});

test("a cookie that is none of ours says nothing, and what it brings is text", async () => {
  for (const value of [
    "",
    "%%%",
    "bm90IGpzb24",
    keep([{ kind: "success", key: "no_such_message" }]),
    keep([{ kind: "boo", key: "merged" }]),
    keep([{ key: "x".repeat(60) }]),
  ]) {
    const visitor = house.visitor();
    visitor.cookies.set("flash", value);
    const answer = await visitor.get("/");
    expect([value, answer.status, (await answer.text()).includes('role="status"')]).toEqual([value, 200, false]);
  }
});

test("a page that leads on says nothing, so what waits is said on the next one [B4.7.1]", async () => {
  const member = await house.member();
  await member.post("/logout", {});
  expect((await member.get("/users/edit")).status).toBe(307);
  expect((await member.get("/v2/privacy")).status).toBe(200);
  expect(await (await member.get("/login")).text()).toContain("You’re logged out. See you soon.");
  expect(await (await member.get("/login")).text()).not.toContain("You’re logged out");
});

test("what waits for one browser stands on no cached page that others are shown", async () => {
  const [plain, details] = [house.visitor(), house.visitor()];
  details.cookies.set("flash", keep([{ kind: "notice", key: "account_closed", persistent: true }]));
  const answer = await details.get("/");
  expect(answer.headers.get("cache-control")).toBe("private, no-cache");
  expect(await answer.text()).toContain("Your account is closed");
  for (const one of [plain, details]) expect(await (await one.get("/")).text()).not.toContain("Your account is closed");
});

test("a planted cookie of any shape and size brings no markup and breaks no page", async () => {
  const texts = fc.oneof(fc.string({ unit: "binary", maxLength: 60 }), fc.constantFrom("<img src=x onerror=y()>", "{", "'{a}'"));
  const one = fc.record(
    {
      kind: fc.constantFrom("success", "error", "notice"),
      key: fc.constantFrom("merged", "close", "logged_out", "account_closed", "__proto__", "toString"),
      values: fc.dictionary(fc.constantFrom("name", "__proto__", "a"), texts),
      persistent: fc.boolean(),
    },
    { requiredKeys: ["kind", "key"] },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(one, { maxLength: 30 }), async (flashes) => {
      const visitor = house.visitor();
      visitor.cookies.set("flash", keep(flashes));
      const answer = await visitor.get("/login");
      expect([answer.status, /onerror/.test(await answer.text()), visitor.cookies.has("flash")]).toEqual([200, false, false]);
    }),
    { numRuns: 25 },
  );
});
