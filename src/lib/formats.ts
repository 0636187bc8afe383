// Making a formatter of the language takes a hundred times as long as using it, so each is made once. There are as many as
// languages, currencies, time zones and ways to write a number or a day: few.
const made = new Map<string, unknown>();

function once<T>(key: string, make: () => T): T {
  let one = made.get(key) as T | undefined;
  if (!one) made.set(key, (one = make()));
  return one;
}

export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}) =>
  once(`number ${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options));
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  once(`date ${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options));
export const displayNames = (locale: string, options: Intl.DisplayNamesOptions) =>
  once(`names ${locale} ${JSON.stringify(options)}`, () => new Intl.DisplayNames(locale, options));
export const listFormat = (locale: string, options: Intl.ListFormatOptions) =>
  once(`list ${locale} ${JSON.stringify(options)}`, () => new Intl.ListFormat(locale, options));
