/**
 * Widths of the bar, in px, at which the style sheet hides entries (Header.module.css): classes cannot be made while a page is
 * rendered.
 */
export const STEPS = Array.from({ length: 20 }, (_, n) => 200 + n * 60);

/** The approximate width of a text in the bar: characters of East Asian scripts fill a square. */
const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (/[\u1100-\u11ff\u2e80-\uffdc]/.test(letter) ? 14 : 7.9), 0);
const AROUND_PX = 28;
const CHEVRON_PX = 20;

export type Fitted = { label: string; rank: number; hasMenu: boolean };

/**
 * For each entry, the width of the bar from which on it is shown: the smallest ranks first, each with room for all before it.
 * Labels of other languages are up to twice as long, so this is computed with the labels as they are shown. `beside`: px taken by
 * what is always there.
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
