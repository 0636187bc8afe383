import { inflateSync } from "node:zlib";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import type { Locale } from "#lib/i18n/locales.ts";
import { Pdf } from "./pdf.server.ts";

async function pdfWith(lines: readonly string[], { locale = "en" as Locale, isStrong = false } = {}) {
  const pdf = new Pdf("Receipt", locale, new Date(0));
  for (const line of lines) pdf.text(line, { isStrong });
  return pdf.bytes();
}

const readLines = async (file: Uint8Array) =>
  // The parser takes ownership of its buffer, and the file is parsed a second time.
  (await extractText(await getDocumentProxy(file.slice()), { mergePages: true })).text.split("\n").map((line) => line.trim());

/** The glyph ids in a file's pages; 0 is the empty box of every font. */
function glyphsOf(file: Uint8Array): number[] {
  const pages = Buffer.from(file)
    .toString("latin1")
    .split(/stream\r?\n/)
    .flatMap((part) => {
      try {
        return [inflateSync(Buffer.from(part, "latin1")).toString("latin1")];
      } catch {
        return []; // not a page
      }
    });
  const shown = pages.filter((page) => page.includes(" Tf")).flatMap((page) => page.match(/<[\da-f]+>/g) ?? []);
  return shown.flatMap((letters) => letters.slice(1, -1).match(/.{4}/g) ?? []).map((glyph) => Number.parseInt(glyph, 16));
}

/** The widths of the glyphs of each embedded font; the first is that of the empty box. */
const fontWidths = (file: Uint8Array) =>
  [
    ...Buffer.from(file)
      .toString("latin1")
      .matchAll(/\/W \[0 \[([\d. ]+)\]\]/g),
  ].map(([, all]) => all!.trim().split(" ").map(Number));

const NAMES = {
  Thai: "สมชาย ใจดี น้ำผึ้ง",
  Hindi: "राज कुमार श्रीवास्तव क्षत्रिय हिन्दी",
  Bengali: "রহিম চৌধুরী বাংলা শ্রেয়া",
  Tamil: "முருகன் ஸ்ரீனிவாசன் கோயம்புத்தூர்",
  Telugu: "శ్రీనివాస్ హైదరాబాద్",
  Kannada: "ಕೃಷ್ಣಮೂರ್ತಿ ಬೆಂಗಳೂರು",
  Malayalam: "ശ്രീകുമാർ കൊച്ചി",
  Gujarati: "શ્રી પટેલ અમદાવાદ",
  Punjabi: "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ",
  Odia: "ଶ୍ରୀ ପଟ୍ଟନାୟକ",
  Sinhala: "ශ්‍රී ලංකා කොළඹ",
  Nepali: "काठमाडौँ ज्ञानेन्द्र",
  Burmese: "အောင်ဆန်း မြန်မာ",
  Khmer: "សុខា ភ្នំពេញ",
  Lao: "ສົມສັກ ວຽງຈັນ",
  Amharic: "አበበ ቢቂላ አዲስ አበባ",
  Arabic: "شركة النور للسياحة",
  Persian: "رضا پهلوان گچ‌کار",
  Urdu: "محمد علی ٹھاکر ڈھاکہ",
  Hebrew: "דוד כהן תל־אביב",
  Russian: "Анна Ёлкина",
  Ukrainian: "Їжакевич Ґудзь Єва",
  Greek: "Ανδρέας Ώρίων",
  Vietnamese: "Nguyễn Thị Hường ệ ữ",
  Polish: "Łódź Żółć",
  Armenian: "Հայկ Աբրահամյան",
  Georgian: "გიორგი მაისურაძე",
  Chinese: "张伟 北京市",
  Taiwanese: "陳怡君 臺灣",
  Japanese: "山田太郎 ひらがなカタカナ 々",
  Korean: "김민준 서울특별시",
  emoji: "Ana 🌊 Reis",
  joinedEmoji: "Família 👩‍👩‍👧‍👦 ❤️ 🇵🇹 👍🏽",
  mixed: "Ana สมชาย 🌊 राज 町家 Łódź",
} as const;

test.each([false, true])(
  "a name in any living script is letters in the file, and is read from it as it was typed; strong: %s",
  async (isStrong) => {
    const file = await pdfWith(Object.values(NAMES), { isStrong });
    expect(await readLines(file)).toEqual(Object.values(NAMES));
    expect(glyphsOf(file).length).toBeGreaterThan(300);
    expect(glyphsOf(file).filter((glyph) => glyph === 0)).toEqual([]);
  },
);

test("what is read from the right is joined and in order in a line of either direction", async () => {
  const english = await pdfWith(["Guest: محمد علي", "Guest 12: דוד כהן"]);
  expect(await readLines(english)).toEqual(["Guest: محمد علي", "Guest 12: דוד כהן"]);
  const arabic = await pdfWith(["الضيف: Ana สมชาย 🌊", "(12) ليلة"], { locale: "ar" });
  const read = (await readLines(arabic)).join("\n");
  for (const said of ["الضيف", "Ana", "สมชาย", "🌊", "12", "ليلة"]) expect(read).toContain(said);
  // Vowels at the very end of a line are all there, if not where every reader looks for them.
  const vowels = await pdfWith(["އަޙްމަދު މާލެ"]);
  const sorted = (text: string) => [...text.replaceAll(" ", "")].toSorted();
  expect(sorted((await readLines(vowels)).join(""))).toEqual(sorted("އަޙްމަދު މާލެ"));
  expect([english, arabic, vowels].flatMap(glyphsOf)).not.toContain(0);
});

test("letters are joined as their script wants it", async () => {
  // A glyph with a mark counts as one, and its empty companion, for copying, is not counted.
  const wide = async (text: string) => {
    const [font] = fontWidths(await pdfWith([text]));
    return font!.filter((width) => width > 0).length - 1;
  };
  expect(await wide("क्षत्रिय")).toBe(3);
  expect(await wide("ஸ்ரீ")).toBe(1);
  // One letter in three forms; then the same form three times, with a space.
  expect([await wide("ممم"), await wide("م م م")]).toEqual([3, 2]);
  expect(await wide("👩‍👩‍👧‍👦")).toBe(1);
});

test("letters that no font here has are seen as signs of their own, and are read as what they are", async () => {
  // Egyptian, and an unassigned code point of Unicode.
  const file = await pdfWith(["Ana 𓀀𓀁 \u{e000} Reis"]);
  expect(await readLines(file)).toEqual(["Ana 𓀀𓀁 \u{e000} Reis"]);
  expect(glyphsOf(file)).not.toContain(0);
  expect(glyphsOf(file)).toHaveLength("Ana 12 3 Reis".length);
});

test("a file brings only the letters that it shows", async () => {
  expect((await pdfWith(["Ana Reis"])).length).toBeLessThan(15_000);
  expect((await pdfWith(Object.values(NAMES))).length).toBeLessThan(150_000);
});

test("lines break between words where a script has no spaces, and a word that fills more than a line is cut", async () => {
  const thai = "กรุงเทพมหานครอมรรัตนโกสินทร์มหินทรายุธยามหาดิลกภพนพรัตนราชธานีบูรีรมย์อุดมราชนิเวศน์มหาสถาน".repeat(2);
  const lines = await readLines(await pdfWith([thai, "x".repeat(300)]));
  expect(lines.length).toBeGreaterThan(4);
  expect(lines.join("")).toBe(thai + "x".repeat(300));
  for (const line of lines) expect(line.length).toBeLessThan(150);
});
