import { RulesItems } from "#features/listings/RulesItems.tsx";
import { useI18n } from "#lib/i18n.tsx";
import { Moment } from "#ui/Moment.tsx";
import css from "./AgreementView.module.css";
import type { Reservation } from "./contract.ts";
import { PolicySentence } from "./PolicySentence.tsx";

/** What both sides agreed on, as it was that day. */
export function AgreementView({ reservation }: { reservation: Reservation }) {
  const { t } = useI18n();
  const { agreement, policy, listing } = reservation;
  return (
    <section aria-labelledby="agreement" className={css.agreement}>
      <h2 id="agreement">{t("agreement.heading")}</h2>
      <p className={css.soft}>
        {t("agreement.frozen")} <Moment at={agreement.agreed_at} />
      </p>
      <p>
        <strong>{agreement.title}</strong>, {agreement.address || agreement.place}
      </p>
      <ul>
        <li>{t("know.checkin", { time: agreement.checkin_from })}</li>
        <li>{t("know.checkout", { time: agreement.checkout_until })}</li>
        <RulesItems rules={agreement.house_rules} />
      </ul>
      <h3>{t("know.cancellation")}</h3>
      <PolicySentence policy={policy} timeZone={listing.time_zone} city={listing.city} />
    </section>
  );
}
