/** Statistics over several rounds: their median and their spread. */
export const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

export function percentile(numbers: readonly number[], share: number): number {
  const inOrder = sorted(numbers);
  return inOrder[Math.min(inOrder.length - 1, Math.floor(share * inOrder.length))] ?? Number.NaN;
}
export const median = (numbers: readonly number[]) => percentile(numbers, 0.5);

/** "1.25 (1.19–1.31)": the median of the rounds, with the minimum and the maximum. */
export function spread(numbers: readonly number[], digits = 2): string {
  const inOrder = sorted(numbers);
  const text = (n: number | undefined) => (n ?? Number.NaN).toFixed(digits);
  return `${text(median(numbers))} (${text(inOrder[0])}–${text(inOrder.at(-1))})`;
}

export type Goal = { atLeast: number } | { atMost: number };

export function verdict(value: number, goal: Goal): string {
  const met = "atLeast" in goal ? value >= goal.atLeast : value <= goal.atMost;
  return `${"atLeast" in goal ? "≥" : "≤"} ${"atLeast" in goal ? goal.atLeast : goal.atMost} ${met ? "met" : "MISSED"}`;
}

/** A Markdown table, so that it can be quoted. */
export function printTable(title: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((name, i) => Math.max(name.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(" | ")} |`;
  console.log([`\n${title}`, line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n"));
}
