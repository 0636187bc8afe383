import type { HeaderFacts } from "#lib/page/bootstrap.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Link } from "#ui/elements/Link.tsx";
import css from "./Panels.module.css";
import { creditAmount } from "#areas/site/header/rules.ts";

/** Tells visitors what inviting earns [A2.1.10, A6.1, B6.9]. */
export function ReferralTeaser({ referrals }: { referrals: NonNullable<HeaderFacts["referrals_info"]> }) {
  const { t, localizePath } = useI18n();
  return (
    <div className={css.teaser} data-impression="referral_teaser">
      <Link href={`${to("invite", {})}?r=56`} className={css.teaserLink} data-entry="teaser.invite">
        {t("header.teaser", { amount: creditAmount(referrals.referrer_guest) })}
      </Link>
      <a href={localizePath(referrals.terms_and_conditions_link)} target="_blank" rel="noopener" className="link">
        {t("page.referralTerms")}
        <span className="visually-hidden">{t("header.newWindow")}</span>
      </a>
    </div>
  );
}
