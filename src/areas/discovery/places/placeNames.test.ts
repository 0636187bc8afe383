import { expect, test } from "vitest";
import { CITIES } from "#demo/cities.ts";
import { localNames } from "./localNames.server.ts";
import { placeNameRows } from "./placeNames.server.ts";

const LISBON = 2_267_057;

test("larger places bring what they are called in the writing of other languages, and only their names", async () => {
  const names = (await placeNameRows(new Set([LISBON]))).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(["里斯本", "リスボン", "لشبونة", "Лиссабон", "리스본", "Lisboa", "Lissabon", "Lisbonne"]),
  );
  for (const none of ["Lisbon", "LIS", "li si ben", "lshbwnt"]) expect(names).not.toContain(none);
  expect(await placeNameRows(new Set())).toEqual([]);
});

test("every town with demo homes has its name in each language that is written otherwise, and no language has another's writing", () => {
  const names = localNames();
  expect(names.get(LISBON)).toEqual({
    es: "Lisboa",
    fr: "Lisbonne",
    de: "Lissabon",
    ar: "لشبونة",
    ja: "リスボン",
    zh: "里斯本",
    "zh-TW": "里斯本",
  });
  const lacking = CITIES.filter(({ id }) => !["ar", "ja", "zh", "zh-TW"].every((locale) => names.get(id)?.[locale]));
  expect(lacking).toEqual([]);
  const WRITING: Record<string, RegExp> = {
    es: /^[\p{Script=Latin}\p{P}\s]+$/u,
    fr: /^[\p{Script=Latin}\p{P}\s]+$/u,
    de: /^[\p{Script=Latin}\p{P}\s]+$/u,
    ar: /^[\p{Script=Arabic}\p{P}\s]+$/u,
    ja: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{P}\s]+$/u,
    zh: /^[\p{Script=Han}\p{P}]+$/u,
    "zh-TW": /^[\p{Script=Han}\p{P}]+$/u,
  };
  const wrong = [...names.values()].flatMap((one) =>
    Object.entries(one).filter(([locale, name]) => !WRITING[locale]!.test(name!)),
  );
  expect(wrong).toEqual([]);
});
