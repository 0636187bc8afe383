import fc from "#test/house/fastCheck.ts";
import { expect, test } from "vitest";
import { addressIn, LAUNCHED } from "#lib/i18n/launchedLocales.ts";
import { inSameLanguage, pageAt, readAddress } from "./pageAddress.server.ts";

test("an address may begin with a launched language, which only a page's is read without", () => {
  expect(readAddress("/es/rooms/7")).toEqual({ base: "/es", locale: "es", path: "/rooms/7" });
  expect(readAddress("/zh-TW")).toEqual({ base: "/zh-TW", locale: "zh-TW", path: "/" });
  for (const path of ["/es/v2/listings", "/es/assets/a.js", "/es/nowhere", "/es/\\evil"])
    expect(readAddress(path)).toEqual({ base: "/es", locale: "es", path });
  for (const path of ["/es//evil.example", "/en/rooms/7", "/ES/rooms/7", "/it/rooms/7"])
    expect(readAddress(path)).toEqual({ base: "", locale: null, path });
});

test("what is written for a language is read as that language again, and never leads off the site", () => {
  fc.assert(
    fc.property(fc.constantFrom(...LAUNCHED), fc.constantFrom("/", "/rooms/7", "/s/homes", "/users/show/3"), (locale, path) => {
      expect(readAddress(addressIn(locale, path)).path).toBe(path);
    }),
  );
  fc.assert(
    fc.property(fc.webPath(), fc.constantFrom("", "/es", "/zh-TW"), (path, prefix) => {
      const read = readAddress(prefix + path);
      expect(read.path === prefix + path || pageAt(read.path) !== null).toBe(true);
      expect(read.base !== "" && /^\/[/\\]/.test(read.path)).toBe(false);
    }),
  );
});

test("a form goes on in the language of the page that it stood on, unless it leads elsewhere or says a language", () => {
  const from = (referer: string) => new Request("http://house.test/login", { method: "POST", headers: { referer } });
  const spanish = from("http://house.test/es/login?next=%2F");
  expect(inSameLanguage(spanish, "/rooms/7?adults=2#map")).toBe("/es/rooms/7?adults=2#map");
  expect(inSameLanguage(spanish, "/es/rooms/7")).toBe("/es/rooms/7");
  expect(inSameLanguage(spanish, "/oauth_connect?service=google")).toBe("/oauth_connect?service=google");
  expect(inSameLanguage(spanish, "/rooms/7?locale=en")).toBe("/rooms/7?locale=en");
  expect(inSameLanguage(from("http://evil.example/es/login"), "/rooms/7")).toBe("/rooms/7");
  expect(inSameLanguage(from("http://house.test/login"), "/rooms/7")).toBe("/rooms/7");
});

test("a form on a page that a form was answered with goes on in the language that it says, if it is one of ours", () => {
  const answered = (locale: string) =>
    new Request(`http://house.test/login?locale=${locale}`, {
      method: "POST",
      headers: { referer: "http://house.test/v2/airlocks/7" },
    });
  expect(inSameLanguage(answered("es"), "/rooms/7")).toBe("/es/rooms/7");
  for (const none of ["en", "xx", "%2Fevil.example"]) expect(inSameLanguage(answered(none), "/rooms/7")).toBe("/rooms/7");
});

test("an address that is no page's says in which language somebody comes back to it", () => {
  const back = (address: string) => inSameLanguage(new Request(`http://house.test${address}`), "/rooms/7");
  expect(back("/payments/7/return?locale=es")).toBe("/es/rooms/7");
  expect(back("/payments/7/return?locale=en")).toBe("/rooms/7");
  expect(back("/rooms/8?locale=es")).toBe("/rooms/7");
});
