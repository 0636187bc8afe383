import { parentPort } from "node:worker_threads";
import Pdf from "pdfkit";
import { dirOf } from "#lib/i18n/locales.ts";
import { type Hand, handOf, PdfFonts } from "./pdfFonts.server.ts";
import type { Look, Part, Printed, Sheet } from "./pdf.server.ts";
import { visualRuns } from "./visualRuns.server.ts";

const MARGIN = 56;
const SOFT = "#5c5850";
const INK = "#1d1b18";
const LINE = "#d9d5cc";

/** Chinese, Japanese and Korean, which can break between any two letters. */
const BROAD =
  "[\\u1100-\\u11ff\\u2e80-\\u9fff\\ua960-\\ua97f\\uac00-\\ud7ff\\uf900-\\ufaff\\ufe30-\\ufe4f\\uff00-\\uffef\\u{20000}-\\u{3ffff}]";
const BREAKABLE = new RegExp(`\\s+|${BROAD}\\p{M}*|[^\\s${BROAD.slice(1)}+`, "gu");
/** Scripts without spaces: a dictionary finds where words end. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const segmenter = new Intl.Segmenter("en", { granularity: "word" });
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const segments = (segmenter: Intl.Segmenter, text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** The fonts of a line are chosen from the whole text that it is part of. */
type Style = Look & { hand: Hand };

class Drawing {
  readonly #doc: PDFKit.PDFDocument;
  readonly #isRight: boolean;
  readonly #fonts: PdfFonts;
  #y = MARGIN;

  constructor({ title, locale, made }: Sheet, fonts: PdfFonts) {
    this.#fonts = fonts;
    this.#isRight = dirOf(locale) === "rtl";
    const info = { Title: title, CreationDate: made, ModDate: made, Creator: "Sojourn", Producer: "Sojourn" };
    this.#doc = new Pdf({ size: "A4", margin: MARGIN, lang: locale, displayTitle: true, info });
  }

  /** A paragraph; its own line breaks are kept. */
  text(text: string, style: Style) {
    for (const part of text.split("\n")) for (const line of this.#wrap(part, style, this.#width)) this.#put(line, style);
  }

  /** A label and its amount, at the two ends of a line. */
  amount(label: string, amount: string, style: Style) {
    const [first = "", ...rest] = this.#wrap(label, style, this.#width - this.#widthOf(amount, style) - MARGIN / 2);
    this.#put(first, style, amount);
    for (const line of rest) this.#put(line, style);
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

  #put(line: string, style: Style, atEnd?: string) {
    const height = (style.size ?? 10) * 1.5;
    if (this.#y + height > this.#doc.page.height - MARGIN) {
      this.#doc.addPage();
      this.#y = MARGIN;
    }
    const ends = { start: MARGIN, end: MARGIN + this.#width };
    const left = (text: string) => ends.end - this.#widthOf(text, style);
    this.#draw(line, this.#isRight ? left(line) : ends.start, style);
    if (atEnd !== undefined) this.#draw(atEnd, this.#isRight ? ends.start : left(atEnd), style);
    this.#y += height;
  }

  #draw(line: string, from: number, style: Style) {
    const { size = 10, isSoft } = style;
    const baseline = this.#y + size * 1.1;
    let x = from;
    for (const { text, font, features } of this.#pieces(line, style)) {
      this.#doc
        .font(font.forPdf, font.name)
        .fontSize(size)
        .fillColor(isSoft ? SOFT : INK);
      this.#doc.text(text, x, baseline, { lineBreak: false, baseline: "alphabetic", features });
      x += this.#doc.widthOfString(text, { features });
    }
  }

  /**
   * Wraps a text into lines of a width: between words, between Chinese or Japanese letters, and within a word that is longer than
   * a line.
   */
  #wrap(text: string, style: Style, width: number): string[] {
    const lines: string[] = [""];
    const add = (part: string): boolean => {
      const longer = lines.at(-1)! + part;
      const fits = this.#widthOf(longer.trimEnd(), style) <= width;
      if (fits) lines[lines.length - 1] = longer;
      return fits;
    };
    for (const part of breakable(text)) {
      if (add(part)) continue;
      if (lines.at(-1)) lines.push("");
      if (!add(part.trimStart())) for (const letter of segments(graphemes, part)) if (!add(letter)) lines.push(letter);
    }
    return lines.map((line) => line.trim());
  }

  #widthOf(line: string, style: Style): number {
    return this.#pieces(line, style).reduce((all, { text, font, features }) => {
      this.#doc.font(font.forPdf, font.name).fontSize(style.size ?? 10);
      return all + this.#doc.widthOfString(text, { features });
    }, 0);
  }

  /** The pieces of a line from left to right, each in one font and direction. */
  #pieces(line: string, { hand }: Style) {
    return visualRuns(line, this.#dir()).flatMap(({ text, isRight }) => {
      const features: PDFKit.Mixins.OpenTypeFeatures[] = isRight ? ["rtlm"] : [];
      const pieces = this.#fonts.split(text, hand).map((piece) => ({ ...piece, features }));
      return isRight ? pieces.toReversed() : pieces;
    });
  }
}

function breakable(text: string): string[] {
  return (text.match(BREAKABLE) ?? []).flatMap((part) => (UNSPACED.test(part) ? segments(segmenter, part) : [part]));
}

async function print(sheet: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  const fonts = new PdfFonts();
  const parts = sheet.parts.map(composed);
  const style = (part: Part & { look: Look }): Style => ({
    ...part.look,
    hand: handOf(toText(part), sheet.locale, part.look.isStrong),
  });
  for (const part of parts) if ("look" in part) await fonts.ready(toText(part), style(part).hand);
  const drawing = new Drawing(sheet, fonts);
  for (const part of parts)
    if ("text" in part) drawing.text(part.text, style(part));
    else if ("label" in part) drawing.amount(part.label, part.amount, style(part));
    else if ("space" in part) drawing.space(part.space);
    else drawing.rule();
  return drawing.bytes();
}

const toText = (part: Part) => ("text" in part ? part.text : "label" in part ? `${part.label}\n${part.amount}` : "");
/** Composes letters and marks where Unicode has a composed form, as fonts do. */
function composed(part: Part): Part {
  if ("text" in part) return { ...part, text: part.text.normalize("NFC") };
  return "label" in part ? { ...part, label: part.label.normalize("NFC"), amount: part.amount.normalize("NFC") } : part;
}

const thread = parentPort!;
thread.on("message", (sheet: Sheet) => {
  const post = (printed: Printed, give: ArrayBuffer[] = []) => thread.postMessage(printed, give);
  print(sheet).then(
    (bytes) => post({ bytes }, [bytes.buffer]),
    (error: Error) => post({ failed: error.stack ?? error.message }),
  );
});
