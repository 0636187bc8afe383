/**
 * Whether this text may be a misspelling of `name`: each wrong, missing, extra or transposed letter is a slip; one slip per four
 * letters is allowed, two at most.
 */
export function isSlipOf(typed: string, name: string): boolean {
  const most = Math.min(2, Math.floor(Math.max(typed.length, name.length) / 4));
  if (Math.abs(typed.length - name.length) > most) return false;
  let [before, last]: number[][] = [[], Array.from({ length: name.length + 1 }, (_, i) => i)];
  for (let i = 1; i <= typed.length; i++) {
    const row = [i];
    for (let j = 1; j <= name.length; j++) {
      const isSame = typed[i - 1] === name[j - 1];
      row[j] = Math.min(last![j]! + 1, row[j - 1]! + 1, last![j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && typed[i - 1] === name[j - 2] && typed[i - 2] === name[j - 1])
        row[j] = Math.min(row[j]!, before![j - 2]! + 1);
    }
    [before, last] = [last!, row];
  }
  return last![name.length]! <= most;
}
