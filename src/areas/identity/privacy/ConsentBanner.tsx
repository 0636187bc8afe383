import { to } from "#paths";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { ConsentForm } from "./ConsentForm.tsx";

/**
 * Asks, and stands in nobody's way: above the page, not over it. Drawn by the server alone, and an `aside`, which no page begins with:
 * React leaves what it does not know in the body as it stands. Its form comes back to the page that it is on by then; `page`, where
 * that stands at the address of a form, which is no page.
 */
export function ConsentBanner({ page }: { page?: string | undefined }) {
  const { t, localizePath } = useI18n();
  return (
    <aside className="consent-banner" aria-label={t("consent.label")}>
      <p className="consent-text">
        {t("consent.text")} <a href={localizePath(to("privacy", {}))}>{t("consent.more")}</a>
      </p>
      <ConsentForm page={page} inPlace />
    </aside>
  );
}
