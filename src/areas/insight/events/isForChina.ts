import { isChinese } from "#lib/i18n/locales.ts";

/** Readers of Chinese, and visitors from China: some pages have a variant for them [A2.5.4, A2.5.24]. */
export const isForChina = ({ locale, country }: { locale: string; country: string | null }): boolean =>
  isChinese(locale) || country === "CN";
