/** Rate limits whose window never ends: a minute that ends in the middle of a test would reset them. */
export function withoutClock() {
  const taken = new Map<string, number>();
  const consumeAsync = (key: string, most: number) => {
    const count = taken.get(key) ?? 0;
    if (count >= most) return 60;
    taken.set(key, count + 1);
    return null;
  };
  return { consumeAsync, take: async (key: string, most: number) => consumeAsync(key, most) };
}
