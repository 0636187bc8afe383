/** Widths of the bar, in px, at which the sheet lets entries go (Header.module.css): classes cannot be made while a page is drawn. */
export const STEPS = Array.from({ length: 20 }, (_, n) => 200 + n * 60);

/** About as wide as a letter of the bar is: scripts of East Asia fill a square. */
const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (/[\u1100-\u11ff\u2e80-\uffdc]/.test(letter) ? 14 : 7.9), 0);
const AROUND_PX = 28;
const CHEVRON_PX = 20;

export type Fitted = { label: string; rank: number; hasMenu: boolean };

/**
 * For each entry, from which width of the bar on it stands there: those of the smallest rank first, each with room for all before it.
 * Labels of other languages are up to twice as long, so this is asked with the labels as they are shown. `beside`: px taken by what
 * always stands there.
 */
export function fitOf(entries: readonly Fitted[], beside: number): number[] {
  const needs = new Map<Fitted, number>();
  let sum = beside;
  for (const entry of entries.toSorted((a, b) => a.rank - b.rank)) {
    sum += AROUND_PX + widthOf(entry.label) + (entry.hasMenu ? CHEVRON_PX : 0);
    needs.set(entry, STEPS.find((step) => step >= sum) ?? STEPS.at(-1)!);
  }
  return entries.map((entry) => needs.get(entry)!);
}
