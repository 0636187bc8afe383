import { useI18n } from "#lib/i18n.tsx";
import { buttonClass } from "#ui/buttonClass.ts";
import { saveConsent } from "./contract.ts";

/** Yes and no, side by side and alike. */
export function ConsentForm({ page }: { page?: string | undefined }) {
  const { t } = useI18n();
  const look = buttonClass({ look: "quiet", small: true });
  return (
    <form method="post" action={saveConsent.path} className="consent-form">
      <input type="hidden" name="_method" value={saveConsent.method} />
      {page && <input type="hidden" name="_page" value={page} />}
      <button type="submit" name="choice" value="no" className={look}>
        {t("consent.no")}
      </button>
      <button type="submit" name="choice" value="yes" className={look}>
        {t("consent.yes")}
      </button>
    </form>
  );
}
