import fc from "#test/house/fastCheck.ts";
import parseLong from "libphonenumber-js/max";
import parseShort from "libphonenumber-js/min";
import { expect, test } from "vitest";
import { commonPasswords } from "./commonPasswords.ts";
import { plainNumber } from "#lib/i18n/plainNumber.ts";
import { codeTyped, isOneName, isPhoneText, whyNotEmail, whyNotName, whyNotPhone } from "./fieldRules.ts";
import { isPhoneLike } from "#areas/identity/accounts/flow/identifier.ts";
import { maskEmail, maskPhone } from "#areas/identity/accounts/codes/maskEmail.ts";
import { whyNotPassword } from "./newPassword.ts";
import { phoneOf } from "#areas/identity/accounts/codes/phone.server.ts";
import { phoneNumberOf } from "#areas/identity/accounts/codes/phoneNumber.ts";

const how = { password: { policy: "score", has_second_factor: false, common: commonPasswords } } as const;

test("a name is at most 35 long; symbols alone, a first digit and ten signs are refused while the feature is on [A5.4, A9.3]", () => {
  const strict = (name: string) => whyNotName(name, true);
  expect([strict(""), strict("  "), strict("x".repeat(35)), strict("x".repeat(36))]).toEqual([
    "required",
    "required",
    null,
    "too_long",
  ]);
  for (const name of ["--", "…", "7up", ..."~@$%^*_=?".split("").map((sign) => `An${sign}a`)])
    expect([name, strict(name), whyNotName(name, false)]).toEqual([name, "invalid_characters", null]);
  for (const name of ["Ana", "O'Brien", "Jean-Luc", "李", "Müller Jr.", "Ana 2"])
    expect([name, strict(name)]).toEqual([name, null]);
});

test("a name has the letters, marks, apostrophes, dots and dashes of all scripts [A5.4]", () => {
  const names = [
    ..."O’Brien|O'Brien|O‘Brien|O`Brien|O´Brien|OʼBrien|ʻOkina|ʿAlī|Nuꞌu|Qur′an|D՚Artagnan|ז׳בוטינסקי|צה״ל|K̓wa|L·luís|Gal•la|N!xau".split(
      "|",
    ),
    ..."Nguyễn Thị|Ngũgĩ|Ñandú|Ştefan|Þór|Łukasz|Иван-Мария|Ελένη|Արամ|გიორგი|สมศักดิ์|ກ້ອນ|မောင်|សុខា|मीरा|क्ष्म|ஸ்ரீ|বাংলা|සිරි|አበበ|ⵉⵣⵎ|李|田中・アリス|𠮷野|김|عبد‌الله|نِعْمَة|ދިވެހި|ᏣᎳᎩ|ᠮᠣᠩᠭᠣᠯ".split(
      "|",
    ),
    "Jose\u0301",
    "Ana (Nina)",
    "Sammy Davis, Jr.",
    "Ⅳ",
  ];
  for (const name of names) expect([name, whyNotName(name, true)]).toEqual([name, null]);
  expect(whyNotName("𠮷".repeat(35), true)).toBe(null);
  for (const name of ["٣علي", "１２３", "’", "·", "´"])
    expect([name, whyNotName(name, true)]).toEqual([name, "invalid_characters"]);
});

test("a tag is nobody's name, whatever the feature says, and what is not seen is no name", () => {
  for (const name of ["<b>", "Ana <i>", "a < b"])
    expect([name, whyNotName(name, false), whyNotName(name, true)]).toEqual([name, "invalid_characters", "invalid_characters"]);
  for (const name of ["\u202e", "\u200b\t", "\u3164", "\u200d"])
    expect([name, whyNotName(name, false)]).toEqual([name, "required"]);
  expect(whyNotName(`${"x".repeat(35)}\u202e`, true)).toBe(null);
});

test("whoever has one name has no last one, whether they say so or a network or form leaves it out", () => {
  const cases: [first_name: string, last_name: string, says: boolean | undefined, isOne: boolean][] = [
    ["Ana", "Reis", undefined, false],
    ["Ana", "Reis", true, false],
    ["Ana", "", undefined, true],
    ["Ana", "  ", undefined, true],
    ["Ana", " ", true, true],
    ["Ana", "", false, false],
    ["", "", true, false],
    ["  ", "", true, false],
    ["<b>", "", undefined, false], // proves nothing
    ["<b>", "", true, true],
    ["4na", "", undefined, true], // refused by the strict rule alone
  ];
  for (const [first_name, last_name, has_one_name, isOne] of cases) {
    const names = { first_name, last_name, has_one_name };
    expect([names, isOneName(names)]).toEqual([names, isOne]);
  }
  expect([isOneName({}), isOneName({ first_name: "Ana" })]).toEqual([false, true]);
});

test("an address follows the HTML Standard: labels of at most 63, 255 in all [A5.5, A9.3]", () => {
  const email = (text: string) => whyNotEmail(text, true);
  for (const text of ["a@b", "ana.reis+x@sub.house.test", `a@${"b".repeat(63)}.test`, " ana@house.test "])
    expect([text, email(text)]).toEqual([text, null]);
  for (const text of [
    "ana",
    "@house.test",
    "ana@",
    "a b@house.test",
    "a@-b.test",
    "a@b-.test",
    "a@b..test",
    `a@${"b".repeat(64)}.test`,
    "ána@house.test",
  ])
    expect([text, email(text)]).toEqual([text, "invalid"]);
  expect(email("")).toBe("required");
  expect(email(`${"a".repeat(244)}@house.test`)).toBe(null);
  expect(email(`${"a".repeat(245)}@house.test`)).toBe("too_long");
});

test("a number to be called is twenty signs at most, spaces around it apart, and one that its country knows [A5.6]", () => {
  const phone = (text: string, isNumber = () => true) => whyNotPhone(text, "PT", isNumber);
  expect([phone("  "), phone("912 345 678"), phone("912 345 678", () => false)]).toEqual(["required", null, "invalid"]);
  expect([phone(` ${"1".repeat(20)} `), phone("1".repeat(21)), phone("12345")]).toEqual([null, "invalid", "invalid"]);
});

test("a number is typed with digits, spaces and six signs, six digits at least; an empty one passes the generic rule [A5.6, A9.3]", () => {
  for (const text of ["", "123456", "(91) 234.56,78", "+351 912-345-678"])
    expect([text, isPhoneText(text)]).toEqual([text, true]);
  for (const text of ["12345", "912345678x", "912/345/678", "call me", "      "])
    expect([text, isPhoneText(text)]).toEqual([text, false]);
});

test("without a country, eleven digits that start with 1 are a North American number, and ten or another first digit are none [A5.6]", () => {
  for (const parse of [parseLong, parseShort]) {
    const read = (text: string) => phoneNumberOf(parse, text)?.number ?? null;
    expect(["1 (415) 555-2671", "14155552671"].map(read)).toEqual(["+14155552671", "+14155552671"]);
    expect(["24155552671", "1415555267", "141555526711"].map(read)).toEqual([null, null, null]);
  }
});

test("both tables of numbers read the same number, with its country told in any way [A5.6]", () => {
  const ways = [
    ["912 345 678", "PT"],
    ["912345678", "351"],
    ["912345678", "+351"],
    ["+351 912 345 678", ""],
    ["+351912345678", "DE"],
    ["351912345678", ""],
  ] as const;
  for (const [text, country] of ways) {
    expect([text, country, phoneOf(text, country)?.number]).toEqual([text, country, "+351912345678"]);
    expect([text, country, phoneNumberOf(parseShort, text, country)?.number]).toEqual([text, country, "+351912345678"]);
  }
});

test("a prefix that only begins with a country's is no number's, and breaks nothing [A5.6]", () => {
  for (const country of ["1e15", "115", "0", "999", "e"]) {
    expect([country, phoneOf("2026-02-30", country)?.number]).toEqual([country, undefined]);
    expect([country, phoneNumberOf(parseShort, "2026-02-30", country)?.number]).toEqual([country, undefined]);
  }
});

/** Numbers as people write them elsewhere, and as they are copied from contact lists: with direction marks around them. */
const WRITTEN: readonly [typed: string, country: string, number: string][] = [
  ["٠٥٠١٢٣٤٥٦٧", "SA", "+966501234567"],
  ["۰۹۱۲۳۴۵۶۷۸۹", "IR", "+989123456789"],
  ["०९१२३४ ५६७८०", "IN", "+919123456780"],
  ["０９０－１２３４－５６７８", "JP", "+819012345678"],
  ["０９０ー１２３４ー５６７８", "JP", "+819012345678"],
  ["（０３）　１２３４　５６７８", "JP", "+81312345678"],
  ["＋４９ １５１ ２３４ ５６７ ８９", "", "+4915123456789"],
  ["+49\u00a0151\u00a023456789", "", "+4915123456789"],
  ["+49\u202f151\u2009234\u200a56789", "DE", "+4915123456789"],
  ["tel:+4915123456789", "", "+4915123456789"],
  ["０９０～１２３４～５６７８", "JP", "+819012345678"],
  ["+49 151\u2011234\u201156789", "", "+4915123456789"],
  ["+49 151\u2013234\u221256789", "", "+4915123456789"],
  ["\u202a+1 415-555-2671\u202c", "", "+14155552671"],
  ["\u202d+1\u00a0(415)\u00a0555\u20112671\u202c", "", "+14155552671"],
  ["\u2066+1 415 555 2671\u2069", "PT", "+14155552671"],
  ["\u200e+966 50 123 4567\u200f", "", "+966501234567"],
  ["\u2068٠٥٠ ١٢٣ ٤٥٦٧\u2069", "966", "+966501234567"],
  ["+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧", "", "+966501234567"],
  ["\ufeff912\u200b345\u200b678", "PT", "+351912345678"],
];

test("a number is read in the digits, spaces and dashes of all scripts, and with marks of direction that nobody sees [A5.6]", () => {
  for (const [text, country, number] of WRITTEN) {
    expect([text, whyNotPhone(text, country, (...answered) => phoneNumberOf(parseShort, ...answered) !== null)]).toEqual([
      text,
      null,
    ]);
    expect([text, isPhoneText(text), isPhoneLike(text)]).toEqual([text, true, true]);
    expect([text, phoneOf(text, country)?.number]).toEqual([text, number]);
    expect([text, phoneNumberOf(parseShort, text, country)?.number]).toEqual([text, number]);
  }
  for (const text of ["٩١٢٣٤x٦٧٨", "９１２／３４５", "\u202a12345\u202c", "½½½½½½", "一二三四五六"])
    expect([text, isPhoneText(text)]).toEqual([text, false]);
});

/** The zeros of all scripts that write decimal numbers; the other nine digits follow each. */
const ZEROS = Array.from({ length: 0x1_fbff }, (_, at) => String.fromCodePoint(at)).filter(
  (one, at, all) =>
    /\p{Nd}/u.test(one) && (!/\p{Nd}/u.test(all[at - 1]!) || (at > 0x1_d7ce && at < 0x1_d800 && (at - 0x1_d7ce) % 10 === 0)),
);
const inScript = (digits: string, zero: string) =>
  digits.replace(/\d/g, (digit) => String.fromCodePoint(zero.codePointAt(0)! + Number(digit)));

test("a code and a number are the same in the digits of every script", () => {
  expect(ZEROS.length).toBeGreaterThan(60);
  for (const zero of ZEROS) {
    expect([zero, codeTyped(inScript("0123456789".slice(0, 6), zero)), codeTyped(inScript("456789", zero))]).toEqual([
      zero,
      "012345",
      "456789",
    ]);
    expect([zero, plainNumber(inScript("+351 912", zero))]).toEqual([zero, "+351 912"]);
  }
});

test("a code is six digits, whatever stands between and around them", () => {
  const codes = [
    "４６９６１２",
    "٤٦٩٦١٢",
    "۴۶۹۶۱۲",
    "469 612",
    "469-612",
    "469\u2011612",
    "469\u00a0612",
    "４６９ー６１２",
    "4 6 9 6 1 2",
  ];
  for (const text of [
    ...codes,
    " 469612\n",
    "\u2066469612\u2069",
    "\u202a469 612\u202c",
    "469\u200b612",
    "469–612",
    "469.612",
    "469,612",
    "'469612'",
    "4٦９612",
  ])
    expect([text, codeTyped(text)]).toEqual([text, "469612"]);
  for (const text of ["", "46961", "4696123", "46961x", "code 469612", "四六九六一二"])
    expect([text, codeTyped(text)]).toEqual([text, null]);
});

test("a password of 8 to 128 characters that is strong enough passes [A5.2, A5.3, A9.3]", () => {
  const password = (text: string) => whyNotPassword(text, {}, how.password);
  expect([
    password(""),
    password("aB3$x9k"),
    password("aB3$x9kq"),
    password("aB3$x9kq".repeat(16)),
    password("aB3$x9kq".repeat(16) + "x"),
  ]).toEqual(["required", "too_short", null, null, "too_long"]);
  expect([password("abcdefghij"), password("password124"), password("Password123")]).toEqual(["too_weak", null, "too_common"]);
});

test("where length counts, 15 characters do, or 8 beside a second factor, and the rule that failed is named", () => {
  const password = (text: string, has_second_factor: boolean) =>
    whyNotPassword(text, {}, { ...how.password, policy: "nist", has_second_factor });
  expect([password("correct horses", false), password("correct horse b", false)]).toEqual(["too_short_alone", null]);
  expect([password("horsecat", true), password("horseca", true), password("sunshine", true)]).toEqual([
    null,
    "too_short",
    "too_common",
  ]);
});

test("an address is masked for logs: nothing of a short first part, two characters at each end of a longer one [A4.3.13, B5.10]", () => {
  expect(["", "nonsense", "ana@house.test", "anna@house.test", "annar@house.test", "ana.reis@house.test"].map(maskEmail)).toEqual(
    ["empty_email", "invalid_email", "***@house.test", "****@house.test", "an*ar@house.test", "an****is@house.test"],
  );
  expect(maskPhone("+351912345678")).toBe("+35••••••••78");
});

test("a masked address has its length and shows at most four characters of its first part [A4.3.13, B5.10]", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9.]{1,40}$/), (local) => {
      const masked = maskEmail(`${local}@house.test`);
      expect(masked).toHaveLength(local.length + 11);
      expect(masked.slice(0, local.length).replaceAll("*", "").length).toBe(local.length <= 4 ? 0 : 4);
    }),
  );
});
