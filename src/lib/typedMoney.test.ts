import fc from "#test/fastCheck.ts";
import { expect, test } from "vitest";
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
  expect(["85.5", "85.00", "1.234,50"].map((text) => read(text, "JPY"))).toEqual([null, null, null]);
  expect(["85,00", "85,50"].map((text) => read(text, "HUF"))).toEqual([85, null]);
});

test("what could be two amounts, or is none, is refused", () => {
  const none = ["", " ", "-1", "+1", "1e3", "0x10", "½", "85²", "85€", "1,234,5", "1,23,4", "1234,567", "0,500", "1,234.567"];
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
    "1,00,000",
    "1٫200",
    "५",
    "1000,000",
  ];
  for (const text of [...none, ...torn]) expect([text, read(text)]).toEqual([text, null]);
  expect(microsTyped("9".repeat(400), "EUR")).toBe(null);
});

const DIGITS = ["0123456789", "０１２３４５６７８９", "٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹"];
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
        const isPaid = fraction.length <= decimalsOf(currency) && micros % minorUnitMicros(currency) === 0;
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

test("a bound of prices is read with the signs of India too, which no other amount has", () => {
  expect(["1,00,000", "12,34,567", "1,00,000.50", "1,00,00", "1,23,4", "01,00,000"].map(boundTyped)).toEqual([
    100_000,
    1_234_567,
    100_000.5,
    null,
    null,
    null,
  ]);
});
