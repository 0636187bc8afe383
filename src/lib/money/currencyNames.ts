import { formatName } from "#lib/i18n/formats.ts";

/** "Euro", in a language. */
export const currencyName = (code: string, locale: string): string => formatName(code, locale, { type: "currency" });
