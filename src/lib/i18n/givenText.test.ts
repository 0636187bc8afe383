import fc from "#test/house/fastCheck.ts";
import * as z from "zod/mini";
import { expect, test } from "vitest";
import { line, lines, neededLine, oneLine, severalLines } from "./givenText.ts";

test("a line keeps its words, and neither breaks, turns nor hides anything", () => {
  const read = {
    "  Ana\t\r\n  Reis ": "Ana Reis",
    "Ana\u2028Reis\u0085x\u3000y\u00a0z": "Ana Reis x y z",
    "\u202eana\u202c \u2066Reis\u2069": "ana Reis",
    "A\u200bn\u00ada\ufeff\u2060\u200e\u061c": "Ana",
    "Ana\u{e0041}\u{e007f}": "Ana",
    "Ana\u0007\u001b[31mReis": "Ana [31mReis",
    "e\u200b\u0301": "é",
    "نامه\u200cای": "نامه\u200cای",
    "क्\u200dष": "क्\u200dष",
    "👩\u200d🚀 ❤\ufe0f": "👩\u200d🚀 ❤\ufe0f",
    "葛\u{e0100}城": "葛\u{e0100}城",
    "\u200d\u200c\ufe0f": "",
    "\u3164 \u2800": "",
    "<b>": "<b>",
  };
  for (const [input, stored] of Object.entries(read)) expect([input, oneLine(input)]).toEqual([input, stored]);
});

test("several lines keep their breaks, and turn nothing around", () => {
  expect(severalLines(" a\u202e\r\n\tb\u2067\n\nc\u0007d\u2069 ")).toBe("a\r\n\tb\n\nc d");
  expect([severalLines("نامه\u200cای \u200f!"), severalLines("\u200b \n\u202e")]).toEqual(["نامه\u200cای \u200f!", ""]);
});

test("whatever is given: a line is one, turns nothing, is in composed form and stays as it is when it is given again", () => {
  const sign = fc.oneof(
    fc.string({ unit: "binary", maxLength: 3 }),
    fc.constantFrom(
      "\u202e",
      "\u2066",
      "\u200b",
      "\u200d",
      "\ufe0f",
      "\t",
      "\r\n",
      "\u2028",
      " ",
      "\u3000",
      "e\u0301",
      "\u0301",
      "\u2000",
    ),
  );
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 12 }), (signs) => {
      const input = signs.join("");
      for (const stored of [oneLine(input), severalLines(input)]) {
        expect(stored).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/u);
        expect(stored).toBe(stored.normalize("NFC").trim());
      }
      expect(oneLine(input)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]| {2}/u);
      expect(oneLine(oneLine(input))).toBe(oneLine(input));
      expect(severalLines(severalLines(input))).toBe(severalLines(input));
    }),
  );
});

test("a contract counts what is kept, and asks for what is not seen", () => {
  const why = (takes: z.ZodMiniType, input: string) => z.safeParse(takes, input).error?.issues[0]?.message ?? null;
  expect([why(line(3), "a  \t \u202eb"), why(line(3), "abcd")]).toEqual([null, expect.anything()]);
  expect([why(neededLine(3), "\u202e\t"), why(line(3), "\u202e\t")]).toEqual(["required", null]);
  expect(z.parse(lines(9), "a\n\u202eb")).toBe("a\nb");
});
