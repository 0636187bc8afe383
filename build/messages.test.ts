import { expect, test } from "vitest";
import { compiled, saidIn, tableOf } from "./messages.ts";

test("a message is said where its name or its beginning is written as text, not in a comment", () => {
  const keys = ["a.one", "a.two", "b.x.one", "b.x.two", "b.y.one", "c.attribute", "d.comment", "e.template"];
  const code = `
    t("a.one");
    t(\`b.x.\${name}\`);
    const v = <Text say="c.attribute" />;
    // t("d.comment")
    t(\`e.template\`);`;
  expect(saidIn("x.tsx", code, keys)).toEqual(["a.one", "b.x.one", "b.x.two", "c.attribute", "e.template"]);
});

const module = (locale: Parameters<typeof compiled>[0], key: string) => compiled(locale, new Set([key]));
const keyWith = (locale: string, texts: RegExp) => Object.entries(tableOf(locale)).find(([, text]) => texts.test(text))![0];

test("numbers are written as the product writes them, by the language's own rule of plurals, with no module of all languages", () => {
  const plural = module("ar", "home.stayCount");
  expect(plural).toContain('import { formatCount as number } from "#lib/i18n/formats.ts";');
  expect(plural).toContain('number("ar-u-nu-latn", d.count, 0)');
  expect(plural).toMatch(/const ar = \(n\) =>/);
  expect(plural).not.toContain("cardinals");
});

test("what is filled into a message from right to left stands in an isolate of its own", () => {
  expect(module("ar", "home.staysIn")).toContain('"\\u2068" + d.place + "\\u2069"');
  expect(module("ar", "home.staysIn")).not.toContain("\\u200f");
});

test("French joins “à” and “de” to a town's article", () => {
  const key = keyWith("fr", /(^|\s)à \{city\}/);
  expect(module("fr", key)).toMatch(/contracted\("[^"]*à ", d\.city\)/);
  expect(module("en", key)).not.toContain("contracted");
});
