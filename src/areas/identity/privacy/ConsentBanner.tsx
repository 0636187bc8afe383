import { to } from "#paths";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { ConsentForm } from "./ConsentForm.tsx";

/**
 * Asks for consent without blocking: above the page, not over it. It is rendered by the server alone, as an `aside`, which no
 * page begins with: React leaves unknown elements in the body as they are. Its form leads back to the page that is shown by then;
 * `page` is that page where the current address is a form's, which is no page.
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
