/** The item to which a key moves: its index in the list, or null if the key has no meaning here. `at` is -1 outside. */
export function menuStep(key: string, at: number, labels: string[]): number | null {
  const n = labels.length;
  if (n === 0) return null;
  if (key === "ArrowDown") return (at + 1) % n;
  if (key === "ArrowUp") return at <= 0 ? n - 1 : at - 1;
  if (key === "Home") return 0;
  if (key === "End") return n - 1;
  if (key.length !== 1 || key === " ") return null;
  const letter = key.toLowerCase();
  for (let i = 1; i <= n; i++) {
    const next = (at + i + n) % n;
    if (labels[next]!.toLowerCase().startsWith(letter)) return next;
  }
  return null;
}
