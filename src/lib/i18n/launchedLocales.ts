import launched from "virtual:launched";
import { DEFAULT_LOCALE, type Locale, PSEUDO_LOCALE } from "./locales.ts";

/** The languages that are launched, in the order of the table. */
export const LAUNCHED: readonly Locale[] = launched;

export const isLaunched = (text: string | undefined): text is Locale => LAUNCHED.includes(text as Locale);
/** A page's address in a language: "/es/rooms/7". English, the default, has no prefix. */
export const addressIn = (locale: Locale, path: string): string => (locale === DEFAULT_LOCALE ? path : `/${locale}${path}`);

/** Whether a language can be shown: a launched one, or the pseudo-language, which is not offered. */
export const isLocale = (text: string | undefined): text is Locale => isLaunched(text) || text === PSEUDO_LOCALE;
