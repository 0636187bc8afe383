import { localeName } from "#areas/identity/languages/localeName.ts";
import type { Bootstrap } from "#lib/page/bootstrap.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import css from "./Footer.module.css";

/** An island: a choice made here reloads the page from the server. */
export function Footer({ bootstrap: { currency } }: { bootstrap: Bootstrap }) {
  const { t, locale, currencyName } = useI18n();
  return (
    <footer className={css.footer}>
      <p>{t("footer.line")}</p>
      <nav aria-label={t("footer.navigation")} className={css.links}>
        <Link href={to("search", {})}>{t("header.search")}</Link>
        <Link href={to("developers", {})}>{t("header.developers")}</Link>
        <Link href={to("privacy", {})}>{t("footer.privacy")}</Link>
        <Link href={to("preferences", {})} className={css.preferences} data-preferences data-later>
          <Icon name="globe" size={20} />
          <span className="visually-hidden">{t("preferences.heading")}: </span>
          {t("footer.preferences", { language: localeName(locale), currency: currencyName(currency) })}
        </Link>
      </nav>
    </footer>
  );
}
