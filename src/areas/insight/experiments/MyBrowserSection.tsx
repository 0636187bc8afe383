import { useI18n } from "#lib/i18n/i18n.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { type Feature, overrideFeature } from "./contract.ts";
import { variantText } from "./FeatureList.tsx";

/** The variant in the operator's own browser, and a form to set it there for testing: pages use it from their next load. */
export function MyBrowserSection({ feature }: { feature: Feature }) {
  const i18n = useI18n();
  const { t, find } = i18n;
  const { arm: variant, reason } = feature.here;
  const isSet = reason === "OVERRIDE";
  const variants = ["off", ...feature.arms.map(({ name }) => name)];
  return (
    <Section
      id="here"
      heading={t("features.here")}
      lead={t("features.hereLead", { arm: variantText(i18n, variant), why: find(`features.why.${reason}`) ?? reason })}
    >
      <Form action={overrideFeature} input={{ name: feature.name }} byBrowser submit={t("features.setForMe")}>
        {({ field }) => (
          <Select
            {...field("arm", isSet ? variant : "")}
            id="arm"
            label={t("features.inThisBrowser")}
            options={[
              { value: "", label: t("features.asForAll") },
              ...variants.map((value) => ({ value, label: variantText(i18n, value) })),
            ]}
          />
        )}
      </Form>
    </Section>
  );
}
