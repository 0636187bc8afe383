import bidiFactory from "bidi-js";

const bidi = bidiFactory();
/** Marks that order letters and are none themselves. */
const MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** A piece of a line of one direction, its letters in the order in which they're read; `isRight`: from the right. */
export type Run = { text: string; isRight: boolean };

/** A line's pieces from left to right, as they're seen. */
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
  // Rule L2 of the Unicode bidirectional algorithm: from the highest level down, what is at least as high is turned around.
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--)
    for (let from = 0; from < runs.length; from++) {
      let until = from;
      while (until < runs.length && runs[until]!.level >= level) until++;
      runs.splice(from, until - from, ...runs.slice(from, until).toReversed());
      from = until;
    }
  return runs.map(({ text, level }) => ({ text, isRight: level % 2 === 1 }));
}
