import type { I18n } from "#lib/i18n/i18n.tsx";

/** The title of the window, which contains the site's name once. */
export function siteTitle(t: I18n["t"], title: string): string {
  const name = t("app.name");
  return title.includes(name) ? title : `${title} – ${name}`;
}
