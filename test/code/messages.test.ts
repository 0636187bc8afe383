import MessageFormat from "@messageformat/core";
import { parse, type Token } from "@messageformat/parser";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { AMENITIES, AMENITY_GROUPS } from "#areas/discovery/listings/amenities.ts";
import { KINDS } from "#areas/discovery/listings/kinds.ts";
import { i18nOf } from "#lib/i18n/i18n.tsx";
import { LAUNCHED } from "#lib/i18n/launchedLocales.ts";
import { dirOf, type Locale, LOCALES } from "#lib/i18n/locales.ts";
import { allMessages } from "#lib/i18n/allMessages.ts";
import { divided, FOLDERS, saidIn } from "../../build/messages.ts";
import { tableOf } from "#test/house/tableOf.ts";

const english = tableOf("en");
const answered = new Set(
  ["src", "demo"]
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .flatMap((file) => saidIn(file, readFileSync(file, "utf8"), Object.keys(english))),
);

test("every message is used", () => {
  expect(Object.keys(english).filter((key) => !answered.has(key))).toEqual([]);
});

test("what only the server says stays there, and every other message has its place in the browser", () => {
  const { letters: mails, ...parts } = divided();
  const inBrowser = new Set(Object.values(parts).flatMap((part) => [...part]));
  expect([...mails!].filter((key) => inBrowser.has(key))).toEqual([]);
  expect(Object.keys(english).filter((key) => !inBrowser.has(key) && !mails!.has(key))).toEqual([]);
  expect([...inBrowser].filter((key) => key.startsWith("letter."))).toEqual([]);
  expect(parts["home"]).toContain("home.title");
  for (const part of ["search", "press", "rest"]) expect(parts[part]).not.toContain("home.title");
  expect([...parts["rest"]!].filter((key) => parts["press"]!.has(key))).toEqual([]);
});

test("no message stands in two places: those of a feature are in its folder", () => {
  const keys = FOLDERS.flatMap((folder) => Object.keys(JSON.parse(readFileSync(`${folder}/en.json`, "utf8")) as object));
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
});

const promised = (Object.keys(LOCALES) as Locale[]).filter((locale) => LOCALES[locale].promised);
const others = promised.filter((locale) => locale !== "en");

test("the promised languages are launched, and nothing else is before its file is complete", () => {
  expect(LAUNCHED).toEqual(expect.arrayContaining(promised));
  const begun = readdirSync("src/messages").map((file) => file.replace(".json", ""));
  expect(begun.filter((locale) => !Object.hasOwn(LOCALES, locale))).toEqual([]);
  const isComplete = (locale: string) => Object.keys(english).every((key) => Object.hasOwn(tableOf(locale), key));
  expect(LAUNCHED.filter((locale) => !promised.includes(locale) && !isComplete(locale))).toEqual([]);
});

test.each(others)("%s has every message, none that nobody says, and none that is empty", (locale) => {
  const table = tableOf(locale);
  expect(Object.keys(english).filter((key) => !Object.hasOwn(table, key))).toEqual([]);
  expect(Object.keys(table).filter((key) => !Object.hasOwn(english, key))).toEqual([]);
  expect(Object.keys(table).filter((key) => table[key]!.trim() !== table[key] || table[key] === "")).toEqual([]);
});

test.each(others)("%s takes the arguments that English takes, with every plural form of its own", (locale) => {
  const table = tableOf(locale);
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const wrong = Object.keys(english)
    .filter((key) => Object.hasOwn(table, key))
    .flatMap((key) => {
      const [theirs, ours] = [english[key]!, table[key]!].map((text) => shapeOf(parse(text)));
      new MessageFormat(locale).compile(table[key]!); // throws for an invalid message
      const lacking = ours!.plurals.flatMap((cases) => forms.filter((form) => !cases.includes(form)));
      return ours!.takes === theirs!.takes && lacking.length === 0 ? [] : [{ key, takes: ours!.takes, lacking }];
    });
  expect(wrong).toEqual([]);
});

/** The arguments that a message takes, and the forms of each of its plurals. */
function shapeOf(tokens: readonly Token[]): { takes: string; plurals: string[][] } {
  const takes = new Set<string>();
  const plurals: string[][] = [];
  const walk = (token: Token) => {
    if ("arg" in token) takes.add(`${token.arg} ${token.type === "argument" ? "" : token.type}`);
    if (token.type === "plural") plurals.push(token.cases.map(({ key }) => key));
    if ("cases" in token) for (const one of token.cases) for (const inner of one.tokens) walk(inner);
  };
  for (const token of tokens) walk(token);
  return { takes: [...takes].toSorted().join(), plurals };
}

test("every kind of home, amenity and group has its word", () => {
  const target = [
    ...KINDS.map((k) => `kind.${k}`),
    ...AMENITIES.map((a) => `amenity.${a.slug}`),
    ...AMENITY_GROUPS.map((g) => `amenityGroup.${g}`),
  ];
  expect(target.filter((key) => !english[key])).toEqual([]);
});

test("days of another year than this one are written with it, and each day once", async () => {
  const { day, days } = i18nOf("en", await allMessages("en"), { today: "2026-12-01" });
  const weekday = { weekday: "long", day: "numeric", month: "long" } as const;
  expect(days("2026-12-05", "2026-12-08")).toMatch(/^Dec 5\s–\s8$/);
  expect(days("2028-02-28", "2028-03-01")).toMatch(/^Feb 28\s–\sMar 1, 2028$/);
  expect(days("2026-12-30", "2027-01-02")).toMatch(/^Dec 30, 2026\s–\sJan 2, 2027$/);
  expect(days("2026-12-05", "2026-12-08", { year: "numeric" })).toMatch(/^Dec 5\s–\s8, 2026$/);
  expect([day("2026-12-05", weekday), day("2027-12-05", weekday)]).toEqual(["Saturday, December 5", "Sunday, December 5, 2027"]);
  expect(day("2027-12-05", { weekday: "long" })).toBe("Sunday");
});

test("plurals and choices follow the language", async () => {
  const { t } = i18nOf("en", await allMessages("en"));
  expect(t("stay.guests", { count: 1 })).toBe("1 guest");
  expect(t("stay.guests", { count: 2 })).toBe("2 guests");
  expect(t("search.found", { count: 1000, least: "yes" })).toBe("1,000+ stays");
});

test("Arabic is told apart in its six numbers, and written in Latin digits", async () => {
  const { t, number, money } = i18nOf("ar", await allMessages("ar"));
  const texts = [0, 1, 2, 3, 11, 100].map((count) => t("stay.guests", { count }));
  expect(new Set(texts.map((text) => text.replace(/\d+/g, "#"))).size).toBeGreaterThanOrEqual(4);
  expect(texts.join()).not.toMatch(/[٠-٩]/);
  expect(number(1234.5)).toBe("1,234.5");
  // The marks keep the sign beside its letters, whatever the line's direction.
  expect(money({ amount_micros: 1_234_500_000, currency: "USD" })).toBe("\u200f1,234.50\u00a0\u200eUS$\u200e");
});

test("what is put into an Arabic sentence keeps its own direction, whatever it ends with", async () => {
  const said = async (locale: "ar" | "en") =>
    i18nOf(locale, await allMessages(locale)).t("wishlist.gone", { title: "By the sea!" });
  expect(await said("ar")).toContain("\u2068By the sea!\u2069");
  expect(await said("en")).not.toMatch(/[\u2066-\u2069]/);
});

test("facts in a line keep their own direction in Arabic, so that a number stays with its month; what there is none of leaves no gap", async () => {
  const line = async (locale: "ar" | "en") =>
    i18nOf(locale, await allMessages(locale)).line(["Lisbon", null, "10–13", false, ""]);
  expect(await line("ar")).toBe("\u2068Lisbon\u2069 · \u206810–13\u2069");
  expect(await line("en")).toBe("Lisbon · 10–13");
});

test("nothing is isolated twice: what is put into a sentence is by itself, so no text and no page does it again", async () => {
  for (const locale of Object.keys(LOCALES).filter((one) => dirOf(one as Locale) === "rtl"))
    for (const [key, text] of Object.entries(tableOf(locale)))
      expect([key, /[\u2066-\u2068]\{\w+\}\u2069/.test(text)]).toEqual([key, false]);
});

test("the pseudo-language is right to left and marks every text of the table", async () => {
  const pseudo = i18nOf("ar-XB", await allMessages("ar-XB"));
  expect(pseudo.dir).toBe("rtl");
  expect(pseudo.t("stay.guests", { count: 2 })).toBe("2 gúésts");
});

test("a key that is put together while running answers null when the table lacks it", async () => {
  const { find } = i18nOf("en", await allMessages("en"));
  expect(find("amenity.teleporter")).toBe(null);
  expect(find("toString")).toBe(null);
});
