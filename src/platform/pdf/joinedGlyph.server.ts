import type { Font } from "fontkit";

/** A glyph of a font by its number, and its position in the font's units. */
export type Piece = { number: number; x: number; y: number };

/** Flags of OpenType's `glyf` table: a component's position is an offset in 16-bit words; another component follows. */
const PLACED = 0x0003;
const MORE = 0x0020;

/**
 * Joins several glyphs to a composite glyph of a TrueType font, each at its position. `numberIn`: a glyph's number in the written
 * font.
 */
export function joinedGlyph(font: Font, pieces: Piece[], numberIn: (number: number) => number) {
  const seen = pieces.filter(({ number }) => font.getGlyph(number).path.commands.length > 0);
  const boxes = seen.map(({ number, x, y }) => {
    const { minX, minY, maxX, maxY } = font.getGlyph(number).bbox;
    return [minX + x, minY + y, maxX + x, maxY + y].map(Math.round) as [number, number, number, number];
  });
  const bearing = Math.min(...boxes.map(([left]) => left));
  if (!seen.length) return { bytes: Buffer.alloc(0), bearing: 0 };
  const bytes = Buffer.alloc(10 + seen.length * 8);
  const sizes = [-1, bearing, Math.min(...boxes.map(([, low]) => low)), Math.max(...boxes.map(([, , right]) => right)), Math.max(...boxes.map(([, , , top]) => top))]; // prettier-ignore
  for (const [at, size] of sizes.entries()) bytes.writeInt16BE(size, at * 2);
  for (const [index, { number, x, y }] of seen.entries()) {
    const at = 10 + index * 8;
    bytes.writeUInt16BE(PLACED | (index < seen.length - 1 ? MORE : 0), at);
    bytes.writeUInt16BE(numberIn(number), at + 2);
    bytes.writeInt16BE(x, at + 4);
    bytes.writeInt16BE(y, at + 6);
  }
  return { bytes, bearing };
}
