import { messageOf } from "#lib/shownAgain.ts";
import { SettingsForm } from "#features/profile/SettingsForm.tsx";
import { useI18n } from "#lib/i18n.tsx";
import { Select } from "#ui/Select.tsx";
import { overrideFeature } from "./contract.ts";
import { armText } from "./FeatureList.tsx";
import type { SectionProps } from "./RolloutSection.tsx";

const ID = "here";

/** What it is in the operator's own browser, and setting it there for trying it out. */
export function HereSection({ feature, page, saved, bootstrap }: SectionProps) {
  const i18n = useI18n();
  const { t, find } = i18n;
  const { arm, reason } = feature.here;
  const isSet = reason === "OVERRIDE";
  const form = bootstrap.form?.values._section === ID ? bootstrap.form : null;
  const arms = ["off", ...feature.arms.map(({ name }) => name)];
  return (
    <SettingsForm
      id={ID}
      heading={t("features.here")}
      lead={t("features.hereLead", { arm: armText(i18n, arm), why: find(`features.why.${reason}`) ?? reason })}
      action={overrideFeature.path.replace(":name", feature.name)}
      method="PUT"
      submit={t("features.setForMe")}
      look="quiet"
      {...{ page, bootstrap, saved }}
    >
      <Select
        id="arm"
        name="arm"
        label={t("features.inThisBrowser")}
        defaultValue={isSet ? arm : ""}
        error={messageOf(i18n, form?.field_errors, "arm")}
        options={[{ value: "", label: t("features.asForAll") }, ...arms.map((value) => ({ value, label: armText(i18n, value) }))]}
      />
    </SettingsForm>
  );
}
