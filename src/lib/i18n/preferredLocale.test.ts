import fc from "#test/house/fastCheck.ts";
import { expect, test } from "vitest";
import type { Locale } from "./locales.ts";
import { regionOf, preferredLocale } from "./preferredLocale.ts";

const THERE: Locale[] = ["en", "es", "ar", "ja", "zh", "zh-TW", "pt", "nb"];
const wanted = (accept: string) => preferredLocale(accept, THERE);

test("the most wanted language that is there is taken, a regional one by its language", () => {
  expect(wanted("es")).toBe("es");
  expect(wanted("pt-BR,pt;q=0.9,en;q=0.8")).toBe("pt");
  expect(wanted("es-419")).toBe("es");
  expect(wanted("fi, ja;q=0.4, es;q=0.7")).toBe("es");
  expect(wanted("EN-gb;q=0.1")).toBe("en");
  expect(wanted("no-NO")).toBe("nb");
  expect(wanted("de-x-es")).toBe(null);
});

test("Chinese is read by its script: traditional in Taiwan, Hong Kong and Macau, else simplified", () => {
  for (const tag of ["zh-TW", "zh-HK", "zh-MO", "zh-Hant", "zh-Hant-HK"]) expect([tag, wanted(tag)]).toEqual([tag, "zh-TW"]);
  for (const tag of ["zh", "zh-CN", "zh-SG", "zh-Hans", "zh-Hans-HK"]) expect([tag, wanted(tag)]).toEqual([tag, "zh"]);
  expect(preferredLocale("zh-HK", ["en", "zh"])).toBe("zh");
});

test("what is refused, unknown or no language at all is nobody's wish", () => {
  for (const accept of ["", "*", "es;q=0", "es;q=x", "fi", "-", "zh-;;q", ",,,", "a".repeat(100)])
    expect(wanted(accept)).toBe(null);
  expect(preferredLocale(undefined, THERE)).toBe(null);
});

test("whatever a browser sends, the answer is a language that is there, or none", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-z]{2,3}(-[A-Za-z0-9]{1,8}){0,3}(;q=[01](\.\d)?)?$/)), (accept) => {
      const found = wanted(accept);
      expect(found === null || THERE.includes(found)).toBe(true);
    }),
  );
});

test("the region of the most wanted language hints at the country", () => {
  expect([regionOf("pt-BR,en-US"), regionOf("zh-Hant-HK"), regionOf("en")]).toEqual(["BR", "HK", null]);
});
