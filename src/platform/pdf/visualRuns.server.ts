import bidiFactory from "bidi-js";

const bidi = bidiFactory();
/** Characters that control direction and are not visible. */
const MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** A piece of a line with one direction, its letters in reading order; `isRight`: from right to left. */
export type Run = { text: string; isRight: boolean };

/** The pieces of a line in visual order, from left to right. */
export function visualRuns(line: string, dir: "ltr" | "rtl"): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line, dir);
  const runs: { text: string; level: number }[] = [];
  let at = 0;
  for (const letter of line) {
    const level = levels[at]!;
    at += letter.length;
    if (MARKS.test(letter)) continue;
    const last = runs.at(-1);
    if (last?.level === level) last.text += letter;
    else runs.push({ text: letter, level });
  }
  // Rule L2 of the Unicode bidirectional algorithm: from the highest level down, runs of at least that level are reversed.
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--)
    for (let from = 0; from < runs.length; from++) {
      let until = from;
      while (until < runs.length && runs[until]!.level >= level) until++;
      runs.splice(from, until - from, ...runs.slice(from, until).toReversed());
      from = until;
    }
  return runs.map(({ text, level }) => ({ text, isRight: level % 2 === 1 }));
}
