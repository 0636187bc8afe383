import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { AMENITIES, AMENITY_GROUPS } from "#features/stays/amenities.ts";
import { KINDS } from "#features/stays/kinds.ts";
import { i18nOf } from "#lib/i18n.tsx";
import { allMessages } from "#lib/messages.ts";

const english = JSON.parse(readFileSync("src/messages/en.json", "utf8")) as Record<string, string>;
const code = ["src", "demo"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");
/** Keys that code writes out, and the beginnings of those that it puts together. */
const written = new Set([...code.matchAll(/"([a-z]\w*(?:\.\w+)+)"/gi)].map(([, key]) => key!));
const beginnings = [...code.matchAll(/`([a-z]\w*\.(?:[\w.]*\.)?)\$\{/gi)].map(([, start]) => start!);

test("every message is used", () => {
  expect(Object.keys(english).filter((key) => !written.has(key) && !beginnings.some((start) => key.startsWith(start)))).toEqual(
    [],
  );
});

test("every kind of home, amenity and group has its word", () => {
  const wanted = [
    ...KINDS.map((k) => `kind.${k}`),
    ...AMENITIES.map((a) => `amenity.${a.slug}`),
    ...AMENITY_GROUPS.map((g) => `amenityGroup.${g}`),
  ];
  expect(wanted.filter((key) => !english[key])).toEqual([]);
});

test("plurals and choices follow the language", async () => {
  const { t } = i18nOf("en", await allMessages("en"));
  expect(t("stay.guests", { count: 1 })).toBe("1 guest");
  expect(t("stay.guests", { count: 2 })).toBe("2 guests");
  expect(t("search.found", { count: 1000, least: "yes" })).toBe("1,000+ stays");
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
