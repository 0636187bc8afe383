import { useLocation } from "@tanstack/react-router";
import { useI18n } from "#lib/i18n.tsx";
import { CURRENCIES } from "#lib/money.ts";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { to } from "#paths";
import { Button } from "#ui/Button.tsx";
import { HiddenFields } from "#ui/HiddenFields.tsx";
import { Link } from "#ui/Link.tsx";
import { useHydrated } from "#ui/useHydrated.ts";
import css from "./Footer.module.css";

export function Footer({ bootstrap: { currency } }: { bootstrap: Bootstrap }) {
  const { t, currencyName } = useI18n();
  const hydrated = useHydrated();
  const { search } = useLocation();
  const { currency: _, ...others } = search as Record<string, unknown>;
  return (
    <footer className={css.footer}>
      <p>{t("footer.line")}</p>
      <nav aria-label={t("footer.navigation")} className={css.links}>
        <Link href={to("search", {})}>{t("header.search")}</Link>
        <Link href={to("developers", {})}>{t("header.developers")}</Link>
      </nav>
      <form method="get" className={css.currency}>
        <HiddenFields search={others} />
        <label>
          {t("footer.currency")}{" "}
          <select name="currency" defaultValue={currency} onChange={(event) => event.currentTarget.form?.requestSubmit()}>
            {CURRENCIES.map((code) => (
              <option key={code} value={code}>
                {code} – {currencyName(code)}
              </option>
            ))}
          </select>
        </label>
        {!hydrated && (
          <Button type="submit" look="quiet" small>
            {t("footer.change")}
          </Button>
        )}
      </form>
    </footer>
  );
}
