import { create, type Font } from "fontkit";
import { Blob, Buffer as Letters, Direction, Face, Font as Shaper, shape } from "harfbuzzjs";
import { joinedGlyph, type Piece } from "./joinedGlyph.server.ts";

/** Replaces a letter that a font does not have. */
const REPLACEMENT = 0xfffd;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
const NOTHING: Piece = { number: 0, x: 0, y: 0 };
const shaped = new Letters();

/** The glyph that PDFKit embeds. The same shape with another text is another glyph, so `id` contains both. */
type Glyph = { id: string; advanceWidth: number; codePoints: number[] };
type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };
type Run = { glyphs: Glyph[]; positions: Position[]; readonly advanceWidth: number };
/** The interface with which FontKit writes a subset of a font, which its types do not declare. */
type Subset = {
  glyphs: number[];
  glyf: Uint8Array[];
  loca: { offsets: number[] };
  hmtx: { metrics: { advance: number; bearing: number }[] };
  offset: number;
  includeGlyph(number: number): number;
  encode(): Uint8Array;
  _addGlyph(number: number): void;
};

/**
 * A font for PDFKit whose letters are shaped by HarfBuzz, because PDFKit's own shaping does not cover every script. A letter and
 * its marks are drawn as one glyph; each mark gets an empty glyph, so that text copied from the file is what was written.
 */
export class ShapedFont {
  readonly name: string;
  readonly forPdf: Buffer;
  readonly #font: Font;
  readonly #shaper: Shaper;
  readonly #letters: ReadonlySet<number>;

  /** `bytes`: a TrueType font of fixed weight; `name`: unique within a document. */
  constructor(name: string, bytes: Buffer) {
    this.name = name;
    const face = new Face(new Blob(bytes));
    this.#letters = new Set(face.collectUnicodes());
    this.#shaper = new Shaper(face);
    this.#font = create(bytes) as Font;
    const createSubset = () => this.#subset();
    const layout = (text: string, features: string[] = []) => this.#layOut(text, features.includes("rtlm"));
    // PDFKit also accepts opened fonts, although its types only allow a file's bytes.
    this.forPdf = Object.create(this.#font, {
      postscriptName: { value: name },
      createSubset: { value: createSubset },
      layout: { value: layout },
    }) as Buffer;
  }

  /** Whether this font has every visible letter of the text. */
  has(text: string): boolean {
    return [...text].every((letter) => this.#letters.has(letter.codePointAt(0)!) || UNSEEN.test(letter));
  }

  #layOut(text: string, isRight: boolean): Run {
    const written = Array.from(text);
    const read = isRight ? readAs(written.toReversed()).toReversed() : readAs(written);
    shaped.clearContents();
    shaped.addCodePoints(written.map((letter) => (this.has(letter) ? letter.codePointAt(0)! : REPLACEMENT)));
    shaped.guessSegmentProperties();
    shaped.setDirection(isRight ? Direction.RTL : Direction.LTR);
    shape(this.#shaper, shaped);
    const infos = shaped.getGlyphInfos();
    const at = shaped.getGlyphPositions();
    const run = { glyphs: [] as Glyph[], positions: [] as Position[] };
    for (let from = 0, until = 0; from < infos.length; from = until) {
      const { cluster } = infos[from]!;
      while (infos[until]?.cluster === cluster) until++;
      const next = (isRight ? infos[from - 1] : infos[until])?.cluster;
      let xAdvance = 0;
      const pieces: Piece[] = infos.slice(from, until).map(({ codepoint: number }, index) => {
        const position = at[from + index]!;
        const piece = { number, x: xAdvance + position.xOffset, y: position.yOffset };
        xAdvance += position.xAdvance;
        return piece;
      });
      const [{ number, x, y } = NOTHING] = pieces;
      // A single letter keeps its own width; the PDF positions it.
      const advanceWidth = pieces.length === 1 && !x && !y ? this.#font.getGlyph(number).advanceWidth : xAdvance;
      const [first = "", ...marks] = read.slice(cluster, next).filter(Boolean);
      if (!first && !xAdvance) continue;
      const group = [
        { glyph: glyph(pieces, advanceWidth, first), xAdvance },
        ...marks.map((mark) => ({ glyph: glyph([], 0, mark), xAdvance: 0 })),
      ];
      for (const one of isRight ? group.toReversed() : group) {
        run.glyphs.push(one.glyph);
        run.positions.push({ xAdvance: one.xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 });
      }
    }
    return Object.defineProperty(run as Run, "advanceWidth", {
      get: () => run.positions.reduce((all, { xAdvance }) => all + xAdvance, 0),
    });
  }

  /** Subsets the font by glyph `id`, each of one or several of the font's glyphs. */
  #subset() {
    const subset = this.#font.createSubset() as unknown as Subset;
    const numbers = new Map<string, number>();
    const joined: { pieces: Piece[]; advance: number }[] = [];
    const addOne = subset._addGlyph.bind(subset);
    subset._addGlyph = (number) => {
      if (number >= 0) return addOne(number);
      const { pieces, advance } = joined[-1 - number]!;
      const { bytes, bearing } = joinedGlyph(this.#font, pieces, (one) => subset.includeGlyph(one));
      subset.glyf.push(bytes);
      subset.loca.offsets.push(subset.offset);
      subset.hmtx.metrics.push({ advance, bearing });
      subset.offset += bytes.length;
    };
    const include = ([pieces, advance]: [Piece[], number]) => {
      const [{ number, x, y } = NOTHING] = pieces;
      return subset.glyphs.push(pieces.length === 1 && !x && !y ? number : -joined.push({ pieces, advance })) - 1;
    };
    return {
      includeGlyph(id: string): number {
        const number = numbers.get(id) ?? include(JSON.parse(id));
        numbers.set(id, number);
        return number;
      },
      encode: () => subset.encode(),
    };
  }
}

/**
 * The text that each letter stands for when it is copied. PDF readers drop a joiner or format character on its own, so it is
 * added to the letter to the right of it, and it has no text itself.
 */
function readAs(written: string[]): string[] {
  let held = "";
  return written.map((letter, at) => {
    const isHeld = /\p{Cf}/u.test(letter) && at < written.length - 1;
    const read = isHeld ? "" : held + letter;
    held = isHeld ? held + letter : "";
    return read;
  });
}

function glyph(pieces: Piece[], advanceWidth: number, read: string): Glyph {
  const codePoints = Array.from(read, (letter) => letter.codePointAt(0)!);
  return { id: JSON.stringify([pieces, advanceWidth, codePoints]), advanceWidth, codePoints };
}
