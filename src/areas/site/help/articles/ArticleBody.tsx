import { useI18n } from "#lib/i18n/i18n.tsx";
import { dirOf, type Locale } from "#lib/i18n/locales.ts";
import css from "./ArticleBody.module.css";

/**
 * An article's text; links within the site keep the reader's language. `inPanel`: its sections must not use ids of the page's
 * own.
 */
export function ArticleBody({ html, locale, inPanel = false }: { html: string; locale: string; inPanel?: boolean }) {
  const { localizePath } = useI18n();
  const led = html.replace(/ href="(\/[^"]*)"/g, (_, href: string) => ` href="${localizePath(href)}"`);
  const shown = inPanel ? led.replace(/<(h[23]) id="/g, '<$1 tabindex="-1" data-section="') : led;
  return (
    <div
      className={css.words}
      lang={locale}
      dir={dirOf(locale as Locale)}
      data-island
      dangerouslySetInnerHTML={{ __html: shown }}
    />
  );
}
