import { create, type Font } from "fontkit";
import { Blob, Buffer as Letters, Direction, Face, Font as Shaper, shape } from "harfbuzzjs";
import { joinedGlyph, type Piece } from "./joinedGlyph.server.ts";

/** Stands for a letter that a font has not. */
const REPLACEMENT = 0xfffd;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
const NOTHING: Piece = { number: 0, x: 0, y: 0 };
const shaped = new Letters();

/** What PDFKit asks of a font that it embeds. What is read as something else is another glyph, so `id` has both. */
type Glyph = { id: string; advanceWidth: number; codePoints: number[] };
type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };
type Run = { glyphs: Glyph[]; positions: Position[]; readonly advanceWidth: number };
/** What FontKit writes a font of some glyphs with, and its types do not tell of. */
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
 * A font for PDFKit whose letters HarfBuzz joins and orders, which PDFKit's own means do not for every script.
 * A letter and its marks are drawn as one glyph; each mark has an empty one, so that whoever copies from the file gets what was written.
 */
export class ShapedFont {
  readonly name: string;
  readonly forPdf: Buffer;
  readonly #font: Font;
  readonly #shaper: Shaper;
  readonly #letters: ReadonlySet<number>;

  /** `bytes`: a TrueType font of fixed weight; `name`: unique among those of a document. */
  constructor(name: string, bytes: Buffer) {
    this.name = name;
    const face = new Face(new Blob(bytes));
    this.#letters = new Set(face.collectUnicodes());
    this.#shaper = new Shaper(face);
    this.#font = create(bytes) as Font;
    const createSubset = () => this.#subset();
    const layout = (text: string, features: string[] = []) => this.#layOut(text, features.includes("rtlm"));
    // PDFKit takes fonts that are opened already where its types know of a file's bytes only.
    this.forPdf = Object.create(this.#font, {
      postscriptName: { value: name },
      createSubset: { value: createSubset },
      layout: { value: layout },
    }) as Buffer;
  }

  /** Whether each letter of the text that is seen is in this font. */
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
      // One letter alone keeps its width, and is moved by its reader.
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

  /** Glyphs by their `id`, each of one or several of the font's. */
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
 * What each letter is read as. Readers drop what is only a joiner or a mark of format: it goes with the letter to the right of it.
 * Nothing is left for such a mark itself.
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
