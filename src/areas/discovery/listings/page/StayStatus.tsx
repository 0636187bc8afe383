import { useI18n } from "#lib/i18n/i18n.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import type { Listing } from "#areas/discovery/listings/contract.ts";
import css from "./StayStatus.module.css";

/** Above a stay's title: that only its host can see it yet, or its tier. */
export function StayStatus({ listing: { status, tier } }: { listing: Listing }) {
  const { t } = useI18n();
  return (
    <>
      {status !== "published" && (
        <p className={css.preview}>
          <Icon name="eye-off" size={20} /> <strong>{t("standing.preview")}</strong> {t(`standing.${status}`)}
        </p>
      )}
      {tier !== "marketplace" && (
        <p className={css.tier} data-tier={tier}>
          <Icon name={tier === "select" ? "shield" : "sparkle"} size={16} /> {t(`tier.${tier}`)}
        </p>
      )}
    </>
  );
}
