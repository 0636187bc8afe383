/**
 * Splits an amount into parts that differ by no more than the smallest payable unit, and sum to it; the first ones are the
 * larger.
 */
export function equalParts(amount_micros: number, people: number, unit_micros: number): number[] {
  const units = Math.floor(amount_micros / unit_micros);
  const rest = amount_micros - units * unit_micros;
  return Array.from(
    { length: people },
    (_, i) => (Math.floor(units / people) + (i < units % people ? 1 : 0)) * unit_micros + (i === 0 ? rest : 0),
  );
}

/**
 * What each payer gets back, given what each has paid: in proportion, never more than that, and all of it if everything is
 * returned.
 */
export function partsBack(amount_micros: number, there: readonly number[], unit_micros: number): number[] {
  const all = there.reduce((sum, one) => sum + one, 0);
  const back = Math.min(amount_micros, all);
  if (all === 0) return there.map(() => 0);
  const parts = there.map((one) => Math.min(one, Math.floor((back * (one / all)) / unit_micros) * unit_micros));
  let left = back - parts.reduce((sum, one) => sum + one, 0);
  // No part lacks more than one unit, so one more for each, while there are any, is enough.
  return parts.map((part, i) => {
    const more = Math.min(left, there[i]! - part, unit_micros);
    left -= more;
    return part + more;
  });
}
