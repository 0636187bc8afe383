import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parentPort } from "node:worker_threads";
import Pdf from "pdfkit";
import { dirOf, type Locale } from "#lib/locales.ts";
import type { Look, Printed, Sheet } from "./paper.server.ts";
import { isBroad, type Run, visualRuns } from "./visualRuns.server.ts";

const MARGIN = 56;
const SOFT = "#5c5850";
const INK = "#1d1b18";
const LINE = "#d9d5cc";

const { resolve } = createRequire(import.meta.url);
const fontFile = (name: string) => {
  let read: Buffer | undefined;
  return () => (read ??= readFileSync(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)));
};
const FONTS = { plain: fontFile("DejaVuSans"), strong: fontFile("DejaVuSans-Bold") };

type BroadFont = { name: string; ordering: string; encoding: string };
const JAPANESE: BroadFont = { name: "HeiseiKakuGo-W5", ordering: "Japan1", encoding: "UniJIS-UTF16-H" };
const CHINESE: BroadFont = { name: "STSong-Light", ordering: "GB1", encoding: "UniGB-UTF16-H" };
const TAIWANESE: BroadFont = { name: "MSung-Light", ordering: "CNS1", encoding: "UniCNS-UTF16-H" };
const KOREAN: BroadFont = { name: "HYGoThic-Medium", ordering: "Korea1", encoding: "UniKS-UTF16-H" };

function broadFont(text: string, locale: Locale): BroadFont {
  if (/[\u1100-\u11ff\uac00-\ud7ff]/.test(text)) return KOREAN;
  if (locale === "ja" || /[\u3040-\u30ff]/.test(text)) return JAPANESE;
  return locale === "zh-TW" ? TAIWANESE : CHINESE;
}

/** What PDFKit has and its types do not tell of. */
type Inner = { ref(data: object): { end(): void }; addContent(text: string): unknown; page: { fonts: Record<string, unknown> } };

/** Chinese, Japanese and Korean are in fonts that every reader of PDF brings. */
class Drawing {
  readonly #doc: PDFKit.PDFDocument;
  readonly #locale: Locale;
  readonly #isRight: boolean;
  readonly #broad = new Map<string, object>();
  #y = MARGIN;

  constructor(title: string, locale: Locale, made: Date) {
    this.#locale = locale;
    this.#isRight = dirOf(locale) === "rtl";
    const info = { Title: title, CreationDate: made, ModDate: made, Creator: "Sojourn", Producer: "Sojourn" };
    this.#doc = new Pdf({ size: "A4", margin: MARGIN, lang: locale, displayTitle: true, info });
    for (const [name, read] of Object.entries(FONTS)) this.#doc.registerFont(name, read());
  }

  /** A paragraph; its own line breaks are kept. */
  text(text: string, look: Look = {}) {
    for (const part of text.split("\n")) for (const line of this.#wrap(part, look, this.#width)) this.#put(line, look);
  }

  /** What something is and what it comes to, at the two ends of a line. */
  amount(label: string, amount: string, look: Look = {}) {
    const [first = "", ...rest] = this.#wrap(label, look, this.#width - this.#widthOf(amount, look) - MARGIN / 2);
    this.#put(first, look, amount);
    for (const line of rest) this.#put(line, look);
  }

  space(height: number) {
    this.#y += height;
  }

  rule() {
    this.#y += 4;
    this.#doc
      .moveTo(MARGIN, this.#y)
      .lineTo(MARGIN + this.#width, this.#y)
      .lineWidth(0.75)
      .strokeColor(LINE)
      .stroke();
    this.#y += 6;
  }

  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    const parts: Buffer[] = [];
    const { promise, resolve: done, reject } = Promise.withResolvers<void>();
    this.#doc
      .on("data", (part: Buffer) => parts.push(part))
      .on("end", done)
      .on("error", reject)
      .end();
    await promise;
    return new Uint8Array(Buffer.concat(parts));
  }

  get #width() {
    return this.#doc.page.width - 2 * MARGIN;
  }

  #dir() {
    return this.#isRight ? "rtl" : "ltr";
  }

  #put(line: string, look: Look, atEnd?: string) {
    const height = (look.size ?? 10) * 1.5;
    if (this.#y + height > this.#doc.page.height - MARGIN) {
      this.#doc.addPage();
      this.#y = MARGIN;
    }
    const ends = { start: MARGIN, end: MARGIN + this.#width };
    const left = (text: string) => ends.end - this.#widthOf(text, look);
    this.#draw(line, this.#isRight ? left(line) : ends.start, look);
    if (atEnd !== undefined) this.#draw(atEnd, this.#isRight ? ends.start : left(atEnd), look);
    this.#y += height;
  }

  #draw(line: string, from: number, look: Look) {
    const baseline = this.#y + (look.size ?? 10) * 1.1;
    let x = from;
    for (const run of visualRuns(line, this.#dir())) {
      if (run.isBroad) this.#drawBroad(run.text, x, baseline, look);
      else {
        this.#set(look).fillColor(look.isSoft ? SOFT : INK);
        this.#doc.text(run.text, x, baseline, { lineBreak: false, baseline: "alphabetic", features: [] });
      }
      x += this.#runWidth(run, look);
    }
  }

  /** By PDFKit's own means: it has no fonts that the reader brings. */
  #drawBroad(text: string, x: number, baseline: number, { size = 10, isStrong, isSoft }: Look) {
    const font = broadFont(text, this.#locale);
    const doc = this.#doc as unknown as Inner;
    const key = `Broad${font.ordering}`;
    doc.page.fonts[key] = this.#broad.get(key) ?? this.#addBroad(key, font);
    const hex = Buffer.from(text, "utf16le").swap16().toString("hex");
    this.#doc
      .save()
      .fillColor(isSoft ? SOFT : INK)
      .strokeColor(isSoft ? SOFT : INK)
      .lineWidth(size / 40);
    // The page counts downwards, letters upwards.
    doc.addContent(
      `BT ${isStrong ? 2 : 0} Tr /${key} ${size} Tf 1 0 0 -1 ${x.toFixed(2)} ${baseline.toFixed(2)} Tm <${hex}> Tj ET`,
    );
    this.#doc.restore();
  }

  #addBroad(key: string, { name, ordering, encoding }: BroadFont) {
    const doc = this.#doc as unknown as Inner;
    const add = (data: object) => {
      const ref = doc.ref(data);
      ref.end();
      return ref;
    };
    const look = {
      Flags: 4,
      FontBBox: [0, -200, 1000, 900],
      ItalicAngle: 0,
      Ascent: 880,
      Descent: -120,
      CapHeight: 700,
      StemV: 80,
    };
    const system = { Registry: new String("Adobe"), Ordering: new String(ordering), Supplement: 0 };
    const letters = add({
      Type: "Font",
      Subtype: "CIDFontType0",
      BaseFont: name,
      CIDSystemInfo: system,
      DW: 1000,
      FontDescriptor: add({ Type: "FontDescriptor", FontName: name, ...look }),
    });
    const font = add({ Type: "Font", Subtype: "Type0", BaseFont: name, Encoding: encoding, DescendantFonts: [letters] });
    this.#broad.set(key, font);
    return font;
  }

  /** Into lines of that width: between words, and between Chinese or Japanese letters. */
  #wrap(text: string, look: Look, width: number): string[] {
    const lines: string[] = [""];
    for (const part of text.match(/\s+|[^\s]+/g) ?? [])
      for (const word of isBroad(part) ? [...part] : [part]) {
        const longer = lines.at(-1)! + word;
        if (this.#widthOf(longer.trimEnd(), look) <= width || !lines.at(-1)) lines[lines.length - 1] = longer;
        else lines.push(word.trimStart());
      }
    return lines.map((line) => line.trim());
  }

  #widthOf(line: string, look: Look): number {
    return visualRuns(line, this.#dir()).reduce((all, run) => all + this.#runWidth(run, look), 0);
  }

  #runWidth({ text, isBroad: broad }: Run, look: Look): number {
    return broad ? [...text].length * (look.size ?? 10) : this.#set(look).widthOfString(text, { features: [] });
  }

  #set({ size = 10, isStrong }: Look) {
    return this.#doc.font(isStrong ? "strong" : "plain").fontSize(size);
  }
}

async function print({ title, locale, made, parts }: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  const drawing = new Drawing(title, locale, made);
  for (const part of parts)
    if ("text" in part) drawing.text(part.text, part.look);
    else if ("label" in part) drawing.amount(part.label, part.amount, part.look);
    else if ("space" in part) drawing.space(part.space);
    else drawing.rule();
  return drawing.bytes();
}

const thread = parentPort!;
thread.on("message", (sheet: Sheet) => {
  const tell = (printed: Printed, give: ArrayBuffer[] = []) => thread.postMessage(printed, give);
  print(sheet).then(
    (bytes) => tell({ bytes }, [bytes.buffer]),
    (error: Error) => tell({ failed: error.stack ?? error.message }),
  );
});
