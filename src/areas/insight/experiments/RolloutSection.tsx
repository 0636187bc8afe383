import { useI18n } from "#lib/i18n/i18n.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form, type FormParts } from "#ui/forms/Form.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { type Feature, setFeature } from "./contract.ts";
import css from "./FeatureView.module.css";

type Of = (field: string, value: string) => ReturnType<FormParts["field"]> & { id: string };

/** For how many people, in which variants, for whom. */
export function RolloutSection({ feature }: { feature: Feature }) {
  const { t } = useI18n();
  return (
    <Section id="rollout" heading={t("features.rollout")}>
      <Form action={setFeature} input={{ name: feature.name }} name="rollout" look="primary" submit={t("features.save")}>
        {({ field }) => {
          const of: Of = (one, value) => ({ ...field(one, value), name: one.replace(/\.(.*)/, "[$1]"), id: one });
          return (
            <>
              <Field
                {...of("percent", String(feature.percent))}
                type="number"
                min={0}
                max={100}
                step="any"
                inputMode="decimal"
                label={t("features.percent")}
                hint={t("features.percentHint")}
                after="%"
              />
              {feature.kind === "experiment" && <WeightFields feature={feature} of={of} error={field("weights").error} />}
              <AudienceFields feature={feature} of={of} />
            </>
          );
        }}
      </Form>
    </Section>
  );
}

function WeightFields({ feature: { arms: variants }, of, error }: { feature: Feature; of: Of; error: string | undefined }) {
  const { t } = useI18n();
  return (
    <fieldset className={css.group}>
      <legend>{t("features.weights")}</legend>
      <p className={css.hint}>{error ?? t("features.weightsHint")}</p>
      <div className={css.row}>
        {variants.map(({ name, weight }) => (
          <Field key={name} {...of(`weights.${name}`, String(weight))} type="number" min={0} max={1000} step="any" label={name} />
        ))}
      </div>
    </fieldset>
  );
}

/** The audiences that the registry allows. */
function AudienceFields({ feature: { audiences, targeting }, of }: { feature: Feature; of: Of }) {
  const { t } = useI18n();
  const { locales = [], countries = [], login = "", roles: [role = ""] = [], host } = targeting;
  const any = { value: "", label: t("features.anyone") };
  return (
    <fieldset className={css.group}>
      <legend>{t("features.audience")}</legend>
      <div className={css.row}>
        {audiences.includes("countries") && (
          <Field
            label={t("features.countries")}
            hint={t("features.countriesHint")}
            {...of("targeting.countries", countries.join(", "))}
          />
        )}
        {audiences.includes("locales") && (
          <Field
            label={t("features.languages")}
            hint={t("features.languagesHint")}
            {...of("targeting.locales", locales.join(", "))}
          />
        )}
        {audiences.includes("login") && (
          <Select
            label={t("features.loginState")}
            options={[any, ...(["in", "out"] as const).map((value) => ({ value, label: t(`features.login.${value}`) }))]}
            {...of("targeting.login", login)}
          />
        )}
        {audiences.includes("roles") && (
          <Select
            label={t("features.roles")}
            options={[any, ...(["member", "operator"] as const).map((value) => ({ value, label: t(`features.role.${value}`) }))]}
            {...of("targeting.role", role)}
          />
        )}
        {audiences.includes("host") && (
          <Select
            label={t("features.hosts")}
            options={[any, ...(["yes", "no"] as const).map((value) => ({ value, label: t(`features.host.${value}`) }))]}
            {...of("targeting.host", host === undefined ? "" : host ? "yes" : "no")}
          />
        )}
      </div>
    </fieldset>
  );
}
