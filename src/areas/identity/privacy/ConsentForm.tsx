import { useI18n } from "#lib/i18n/i18n.tsx";
import { buttonClass } from "#ui/elements/buttonClass.ts";
import { useFormAddress } from "#ui/forms/useFormAddress.ts";
import { saveConsent } from "./contract.ts";

type Props = {
  page?: string | undefined;
  /**
   * After a no the page stays as it is, without the question: `app/browser/openers/openCall.ts`. A press waits for the script,
   * where one will load.
   */
  inPlace?: boolean;
};

/** Yes and no, side by side and alike. */
export function ConsentForm({ page, inPlace = false }: Props) {
  const { t } = useI18n();
  const formAddress = useFormAddress();
  const look = buttonClass({ look: "quiet", small: true });
  return (
    <form method="post" action={formAddress(saveConsent.path)} className="consent-form" data-in-place={inPlace || undefined}>
      {inPlace && <input type="hidden" name="csrf_token" value="" />}
      <input type="hidden" name="_method" value={saveConsent.method} />
      {page && <input type="hidden" name="_page" value={page} />}
      <button type="submit" name="choice" value="no" className={look} data-later={inPlace || undefined}>
        {t("consent.no")}
      </button>
      <button type="submit" name="choice" value="yes" className={look} data-later={inPlace || undefined}>
        {t("consent.yes")}
      </button>
    </form>
  );
}
