import type { I18n } from "#lib/i18n/i18n.tsx";
import type { Setting } from "./contract.ts";

export const percentText = ({ number }: I18n, share: number) => number(share, { style: "percent", maximumFractionDigits: 1 });

/** For how many people it is on, in words. */
export function stateText(i18n: I18n, { percent, targeting }: Setting): string {
  const { t, number } = i18n;
  if (percent <= 0) return t("features.off");
  const share = number(percent / 100, { style: "percent", maximumFractionDigits: 2 });
  const isNarrowed = Object.keys(targeting).length > 0;
  if (percent >= 100) return t(isNarrowed ? "features.onForAudience" : "features.onForAll");
  return t(isNarrowed ? "features.onForPartOfAudience" : "features.onForPart", { share });
}

/** Who it is limited to, in words; empty for everyone. */
export function audienceText(i18n: I18n, { locales, countries, login, roles, host }: Setting["targeting"]): string {
  const { t, list, country, language, line } = i18n;
  return line([
    locales && t("features.inLanguages", { names: list(locales.map(language), "disjunction") }),
    countries && t("features.inCountries", { names: list(countries.map(country), "disjunction") }),
    login && t(`features.login.${login}`),
    roles && t(`features.role.${roles[0]!}`),
    host !== undefined && t(`features.host.${host ? "yes" : "no"}`),
  ]);
}
