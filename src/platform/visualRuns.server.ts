import bidiFactory from "bidi-js";

const bidi = bidiFactory();
/** Marks that order letters and are none themselves. */
const MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const BROAD =
  /[\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]|[\ud840-\ud88f][\udc00-\udfff]/;
const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

export const isBroad = (letter: string) => BROAD.test(letter);

/** A piece of a line of one direction; `isBroad`: Chinese, Japanese or Korean letters. */
export type Run = { text: string; isBroad: boolean };

/** A line's pieces from left to right, as they're seen; letters inside of one stay in the order in which they're read. */
export function visualRuns(line: string, dir: "ltr" | "rtl"): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line, dir);
  const runs: (Run & { level: number })[] = [];
  let at = 0;
  for (const letter of line) {
    const level = levels[at]!;
    at += letter.length;
    if (MARKS.test(letter)) continue;
    const isOneBroad = isBroad(letter);
    const text = level % 2 === 1 ? (bidi.getMirroredCharacter(letter) ?? letter) : letter;
    const last = runs.at(-1);
    if (last?.level === level && last.isBroad === isOneBroad) last.text += text;
    else runs.push({ text, isBroad: isOneBroad, level });
  }
  // Rule L2 of the Unicode bidirectional algorithm: from the highest level down, what is at least as high is turned around.
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--)
    for (let from = 0; from < runs.length; from++) {
      let until = from;
      while (until < runs.length && runs[until]!.level >= level) until++;
      runs.splice(from, until - from, ...runs.slice(from, until).toReversed());
      from = until;
    }
  return runs.map(({ text, isBroad: broad, level }) => ({
    // A font turns around what it knows to be read from the right; signs between are nobody's.
    text: level % 2 === 1 && !FROM_RIGHT.test(text) ? [...text].toReversed().join("") : text,
    isBroad: broad,
  }));
}
