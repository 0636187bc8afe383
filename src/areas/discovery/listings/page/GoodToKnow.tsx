import { useI18n } from "#lib/i18n/i18n.tsx";
import { useClock } from "#ui/dates/useClock.ts";
import type { Listing } from "#areas/discovery/listings/contract.ts";
import { RulesItems } from "#areas/discovery/listings/RulesItems.tsx";
import css from "./StayParts.module.css";

/** House rules and the cancellation terms. */
export function GoodToKnow({ listing }: { listing: Listing }) {
  const { t } = useI18n();
  const clock = useClock();
  const { house_rules: rules } = listing;
  return (
    <section aria-labelledby="know" className={css.section}>
      <h2 id="know">{t("know.heading")}</h2>
      <div className={css.pair}>
        <div>
          <h3>{t("know.rules")}</h3>
          <ul>
            <li>{t("know.checkin", { time: clock.time(listing.checkin_from) })}</li>
            <li>{t("know.checkout", { time: clock.time(listing.checkout_until) })}</li>
            <li>{t("know.guests", { count: listing.guests })}</li>
            <li>{t("know.nights", { least: listing.min_nights })}</li>
            <RulesItems rules={rules} />
          </ul>
        </div>
        <div>
          <h3>{t("know.cancellation")}</h3>
          <p>{t(`policy.${listing.cancellation_policy}`)}</p>
          <p>{t("know.regret")}</p>
          {listing.registration && <p className={css.soft}>{t("know.registration", { number: listing.registration })}</p>}
        </div>
      </div>
    </section>
  );
}
