import fc from "#test/house/fastCheck.ts";
import { expect, test } from "vitest";
import { LOCALES } from "#lib/i18n/locales.ts";
import { CURRENCIES, decimalsOf, MICROS, minorUnitMicros } from "./money.ts";
import { boundTyped } from "./typedAmount.ts";
import { microsTyped, typedMicros } from "./typedMoney.ts";

const read = (text: string, currency = "EUR") => {
  const micros = microsTyped(text, currency);
  return micros === null ? null : micros / MICROS;
};

test("three digits after a sign are thousands, never a fraction", () => {
  for (const text of ["1,200", "1.200", "1 200", "1’200", "1'200", "1\u00a0200", "1\u202f200", "١٬٢٠٠", "１，２００", "۱٬۲۰۰"])
    expect([text, read(text)]).toEqual([text, 1200]);
  expect([read("15,000", "JPY"), read("15.000", "JPY"), read("1,234,567"), read("1,00,000", "INR")]).toEqual([
    15_000, 15_000, 1_234_567, 100_000,
  ]);
});

test("one or two digits after a comma or a point are a fraction, where the currency has one", () => {
  const texts = [
    "85",
    "85.5",
    "85,50",
    " 7 ",
    "1,234.50",
    "1.234,50",
    "1 234,50",
    "1’234.50",
    "٨٥",
    "٨٥٫٥",
    "١٬٢٣٤٫٥٠",
    "８５．５０",
  ];
  expect(texts.map((text) => read(text))).toEqual([85, 85.5, 85.5, 7, 1234.5, 1234.5, 1234.5, 1234.5, 85, 85.5, 1234.5, 85.5]);
  expect(["85.5", "85.05", "1.234,50"].map((text) => read(text, "JPY"))).toEqual([null, null, null]);
  // A fraction of zeros leaves an amount whole, as spreadsheets write it.
  expect(["15,00", "¥ 15,00", "１５，００"].map((text) => read(text, "JPY"))).toEqual([null, null, null]);
  expect(["15,000.00", "15.000,00", "15000.0", "¥15,000.00"].map((text) => read(text, "JPY"))).toEqual(Array(4).fill(15_000));
  expect(["85,00", "85,50"].map((text) => read(text, "HUF"))).toEqual([85, null]);
});

test("what could be two amounts, or is none, is refused", () => {
  const none = [
    "",
    " ",
    "-1",
    "+1",
    "1e3",
    "0x10",
    "½",
    "85²",
    "85$",
    "€-85",
    "-€85",
    "(€85)",
    "€85€",
    "EUR",
    "8€5",
    "85 eu",
    "1,234,5",
    "1,23,4",
    "1234,567",
    "0,500",
    "1,234.567",
  ];
  const torn = [
    "1.234.50",
    "1 2",
    "1  000",
    "1,000 000",
    "12 50",
    "1'50",
    "85.",
    ".5",
    "1,,000",
    "1.00.000",
    "1 00 000",
    "123,45,678",
    "1,00,000,50",
    "1,000,00,000",
    "1,00,000,000",
    "0.500",
    "1,2345",
    "85.0000",
    "1-000",
    "1٫200",
    "1000,000",
  ];
  for (const text of [...none, ...torn]) expect([text, read(text)]).toEqual([text, null]);
  expect(microsTyped("9".repeat(400), "EUR")).toBe(null);
});

/** The ten digits of every script that Unicode has. */
const DIGITS = Array.from({ length: 0x1_fff0 }, (_, code) => String.fromCodePoint(code))
  .filter((one) => /\p{Nd}/u.test(one))
  .reduce<string[][]>(
    (tens, one) => (tens.at(-1)!.length === 10 ? [...tens, [one]] : [...tens.slice(0, -1), [...tens.at(-1)!, one]]),
    [[]],
  );
test("the digits of every script are read", () => {
  expect(DIGITS.length).toBeGreaterThan(60);
  for (const script of ["१,२००", "১,২০০", "๑,๒๐๐", "၁,၂၀၀", "𝟭,𝟮𝟬𝟬"]) expect([script, read(script)]).toEqual([script, 1200]);
  for (const digits of DIGITS)
    for (const [value, digit] of digits.entries()) expect([digit, read(`1${digit}`)]).toEqual([digit, 10 + value]);
});

const GROUPINGS = ["", ",", ".", " ", "\u00a0", "\u202f", "\u2009", "'", "’", "٬", "，"];
const POINTS = [".", ",", "٫", "．", "，"];
const narrow = (sign: string) => sign.replace("，", ",").replace("．", ".");
const way = fc
  .record({ digits: fc.constantFrom(...DIGITS), grouping: fc.constantFrom(...GROUPINGS), point: fc.constantFrom(...POINTS) })
  .filter(({ grouping, point }) => narrow(grouping) !== narrow(point));

test("every amount of every currency is read in every way of writing it, and never as another", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...CURRENCIES),
      way,
      fc.integer({ min: 0, max: 999_999_999 }),
      fc.constantFrom(0, 1, 2),
      (currency, { digits, grouping, point }, minor, shown) => {
        const units = Math.floor(minor / 100);
        const fraction = String(minor % 100)
          .padStart(2, "0")
          .slice(0, shown);
        const text = (String(units).replace(/\B(?=(\d{3})+$)/g, grouping) + (fraction && point + fraction)).replace(
          /\d/g,
          (digit) => digits[Number(digit)]!,
        );
        const micros = units * MICROS + Number(fraction.padEnd(6, "0"));
        const isPaid = micros % minorUnitMicros(currency) === 0;
        expect(microsTyped(text, currency)).toBe(isPaid ? micros : null);
      },
    ),
  );
});

test("a text of digits and signs is never read as a thousandth of its digits", () => {
  const sign = fc.constantFrom(",", ".", " ", "'", "٫", "٬", "1", "0", "5");
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 12 }), fc.constantFrom(...CURRENCIES), (signs, currency) => {
      const text = signs.join("");
      const micros = microsTyped(text, currency);
      const all = Number(text.replace(/\D/g, "")) * MICROS;
      if (micros !== null) expect([1, 10, 100].some((part) => Math.abs(micros * part - all) < 1)).toBe(true);
    }),
  );
});

test("what stands in a field is read back as the same amount", () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => read(typedMicros(cents * 10_000)) === cents / 100));
  expect(typedMicros(null)).toBe("");
});

test("a bound of prices is read the same way, in whatever currency", () => {
  expect(["1,200", "1.200", "85,5", "٨٥", "", "ten", "-1", "1e3"].map(boundTyped)).toEqual([
    1200,
    1200,
    85.5,
    85,
    null,
    null,
    null,
    null,
  ]);
});

test("amounts are read with the signs of India too, in every currency and in all digits", () => {
  const texts = [
    "1,00,000",
    "12,34,567",
    "1,00,000.50",
    "１，００，０００",
    "١٬٠٠٬٠٠٠",
    "۱٬۲۳٬۴۵٬۶۷۸٫۵",
    "1,00,00",
    "1,23,4",
    "01,00,000",
  ];
  const amounts = [100_000, 1_234_567, 100_000.5, 100_000, 100_000, 12_345_678.5, null, null, null];
  expect(texts.map(boundTyped)).toEqual(amounts);
  for (const currency of ["INR", "EUR"]) expect(texts.map((text) => read(text, currency))).toEqual(amounts);
});

test("what was typed and taken as a thousandth is the right amount", () => {
  const typed: [text: string, currency: string, amount: number][] = [
    ["15,000", "JPY", 15_000],
    ["15.000", "JPY", 15_000],
    ["1,000", "EUR", 1000],
    ["1.000", "EUR", 1000],
    ["1,500", "EUR", 1500],
    ["1.500", "EUR", 1500],
    ["1,200", "USD", 1200],
    ["1,234.50", "USD", 1234.5],
    ["1.234,50", "EUR", 1234.5],
    ["1 000", "EUR", 1000],
    ["1’000", "CHF", 1000],
    ["１５０００", "JPY", 15_000],
    ["٨٥", "SAR", 85],
    ["85,50", "EUR", 85.5],
  ];
  for (const [text, currency, amount] of typed) expect([text, currency, read(text, currency)]).toEqual([text, currency, amount]);
});

test("no currency here has three decimals: one that has would need to be asked about where three digits follow one sign", () => {
  for (const currency of CURRENCIES) {
    const { maximumFractionDigits } = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions();
    expect([currency, maximumFractionDigits! <= 2]).toEqual([currency, true]);
  }
});

const PAGES = Object.entries(LOCALES).flatMap(([locale, { promised }]) => (promised ? [locale] : []));
/** Formats of the computer or keyboard that differ from the page's, such as Switzerland's, India's, Austria's and Iran's. */
const ELSEWHERE = [
  "de-CH",
  "de-AT",
  "fr-CH",
  "en-IN",
  "en-ZA",
  "es-MX",
  "pt-PT",
  "pt-BR",
  "ar-EG",
  "ar-MA",
  "fa",
  "hi",
  "sv",
  "pl",
];
const NUMBERING = ["latn", "arab", "arabext", "fullwide", "deva", "beng", "thai", "mathsans", "hanidec"];
const WAYS: Intl.NumberFormatOptions[] = [
  { style: "decimal" },
  { style: "decimal", useGrouping: false },
  { style: "decimal", useGrouping: "always" },
  ...(["code", "symbol", "narrowSymbol", "name"] as const).map(
    (currencyDisplay) => ({ style: "currency", currencyDisplay }) as const,
  ),
  { style: "currency", currencySign: "accounting" },
];

test("every way in which Intl writes an amount, in every language of the pages and in others, is that amount or is refused", () => {
  const readBack = new Set<string>();
  fc.assert(
    fc.property(
      fc.constantFrom(...PAGES, ...ELSEWHERE),
      fc.constantFrom(...CURRENCIES),
      fc.constantFrom(...WAYS),
      fc.constantFrom(...NUMBERING),
      fc.oneof(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.integer({ min: 0, max: 999 }).map((units) => units * 100_000),
      ),
      fc.boolean(),
      (locale, currency, options, numberingSystem, cents, complete) => {
        const digits = complete ? 0 : decimalsOf(currency);
        const amount = Math.floor(cents / (digits === 0 ? 100 : 1)) / (digits === 0 ? 1 : 100);
        const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits };
        const format = new Intl.NumberFormat(locale, { currency, ...options, ...fraction, numberingSystem });
        const micros = Math.round(amount * MICROS);
        const understood = microsTyped(format.format(amount), currency);
        expect([null, micros]).toContain(understood);
        // There are no negative prices.
        if (amount > 0) expect(microsTyped(format.format(-amount), currency)).toBe(null);
        const isPaid = micros % minorUnitMicros(currency) === 0;
        const isReadable = options.style === "decimal" || (PAGES.includes(locale) && options.currencySign === undefined);
        if (isReadable && numberingSystem !== "hanidec" && isPaid) {
          expect([format.format(amount), understood]).toEqual([format.format(amount), micros]);
          readBack.add(locale);
        }
      },
    ),
    { numRuns: 1000 },
  );
  expect(readBack.size).toBe(PAGES.length + ELSEWHERE.length);
});

test("the currency's own sign, code or name beside an amount changes nothing, and another one's is refused", () => {
  const own: [text: string, currency: string, amount: number][] = [
    ["€85", "EUR", 85],
    ["1.234,50 €", "EUR", 1234.5],
    ["eur 85", "EUR", 85],
    ["85 euros", "EUR", 85],
    ["$1,200", "USD", 1200],
    ["$1,200", "CAD", 1200],
    ["US$1,200", "USD", 1200],
    ["￥15,000", "JPY", 15_000],
    ["15,000円", "JPY", 15_000],
    ["₹1,00,000", "INR", 100_000],
    ["\u200f٨٥٫٥٠ ر.س.\u200f", "SAR", 85.5],
    ["CHF\u00a01’000", "CHF", 1000],
    ["85.–", "CHF", 85],
    ["Fr. 1’000.-", "CHF", 1000],
    ["85,- kr", "NOK", 85],
    ["85:-", "SEK", 85],
    ["85 kr.", "DKK", 85],
    ["Rs. 500", "INR", 500],
    ["C$85", "CAD", 85],
    ["S$85", "SGD", 85],
    ["Mex$85", "MXN", 85],
    ["1.000 TL", "TRY", 1000],
  ];
  for (const [text, currency, amount] of own) expect([text, currency, read(text, currency)]).toEqual([text, currency, amount]);
  for (const [text, currency] of [
    ["$85", "EUR"],
    ["US$85", "CAD"],
    ["85 USD", "EUR"],
    ["15,000円", "CNY"],
    ["85 k€", "EUR"],
    ["85-", "EUR"],
    ["Rs. 500", "EUR"],
    ["€1.5k", "EUR"],
  ] as const)
    expect([text, currency, read(text, currency)]).toEqual([text, currency, null]);
});

test("what Intl shortens, or writes as a power of ten, is no amount", () => {
  for (const locale of PAGES)
    for (const notation of ["compact", "scientific", "engineering"] as const) {
      const text = new Intl.NumberFormat(locale, { notation, maximumFractionDigits: 1 }).format(1_534_000);
      expect([text, read(text)]).toEqual([text, null]);
    }
});
