import { useI18n } from "#lib/i18n/i18n.tsx";
import { ProveAgain } from "#ui/forms/ProveAgain.tsx";
import { ChangesSection } from "./ChangesSection.tsx";
import type { FeatureRead } from "./contract.ts";
import { audienceText, stateText } from "./feature.ts";
import css from "./FeatureView.module.css";
import { MyBrowserSection } from "./MyBrowserSection.tsx";
import { ResultsSection } from "./ResultsSection.tsx";
import { RolloutSection } from "./RolloutSection.tsx";

/** One feature: for whom it is on, its results, and who changed what. */
export function FeatureView({ read: { feature, changes, results, is_fresh } }: { read: FeatureRead }) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <>
      <div>
        <p className={css.about}>
          <bdi lang="en">{feature.about}</bdi>
        </p>
        <p className={css.facts}>
          {i18n.line([
            t(`features.${feature.kind}`),
            feature.owner,
            stateText(i18n, feature),
            audienceText(i18n, feature.targeting),
          ])}
        </p>
      </div>
      {!is_fresh && (
        <p className={css.stale}>
          {t("features.stale")} <ProveAgain />
        </p>
      )}
      <RolloutSection feature={feature} />
      <MyBrowserSection feature={feature} />
      {feature.kind === "experiment" && <ResultsSection feature={feature} results={results} />}
      <ChangesSection feature={feature} changes={changes} />
    </>
  );
}
