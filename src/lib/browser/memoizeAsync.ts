/** Runs `make` at the first call and keeps its promise; after a failure the next call runs it again. */
export function memoizeAsync<Given extends unknown[], T>(make: (...input: Given) => Promise<T>): (...input: Given) => Promise<T> {
  let made: Promise<T> | undefined;
  return (...input) =>
    (made ??= make(...input).catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
}
