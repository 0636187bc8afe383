/** Made when it is first wanted, then kept; what did not come of it is made anew the next time. */
export function memoizeAsync<Given extends unknown[], T>(make: (...input: Given) => Promise<T>): (...input: Given) => Promise<T> {
  let made: Promise<T> | undefined;
  return (...input) =>
    (made ??= make(...input).catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
}
