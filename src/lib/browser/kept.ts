/** Made when it is first wanted, then kept; what did not come of it is made anew the next time. */
export function kept<Given extends unknown[], T>(make: (...given: Given) => Promise<T>): (...given: Given) => Promise<T> {
  let made: Promise<T> | undefined;
  return (...given) =>
    (made ??= make(...given).catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
}
