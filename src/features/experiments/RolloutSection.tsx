import { messageOf, typedIn } from "#lib/shownAgain.ts";
import { SettingsForm } from "#features/profile/SettingsForm.tsx";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { Field } from "#ui/Field.tsx";
import { Select } from "#ui/Select.tsx";
import { listFeatures } from "./contract.ts";
import type { Feature } from "./contract.ts";
import css from "./FeatureView.module.css";

export type SectionProps = { feature: Feature; page: string; saved: string | undefined; bootstrap: Bootstrap };
const ID = "rollout";

/** For how many, in which arms, for whom. */
export function RolloutSection({ feature, page, saved, bootstrap }: SectionProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const form = bootstrap.form?.values._section === ID ? bootstrap.form : null;
  const of = (field: string, value: string) => ({
    id: field,
    defaultValue: typedIn(form, field) ?? value,
    error: messageOf(i18n, form?.field_errors, field),
  });
  return (
    <SettingsForm
      id={ID}
      heading={t("features.rollout")}
      action={`${listFeatures.path}/${feature.name}`}
      method="PUT"
      submit={t("features.save")}
      {...{ page, bootstrap, saved }}
    >
      <Field
        name="percent"
        type="number"
        min={0}
        max={100}
        step="any"
        inputMode="decimal"
        label={t("features.percent")}
        hint={t("features.percentHint")}
        after="%"
        {...of("percent", String(feature.percent))}
      />
      {feature.kind === "experiment" && (
        <fieldset className={css.group}>
          <legend>{t("features.weights")}</legend>
          <p className={css.hint}>{messageOf(i18n, form?.field_errors, "weights") ?? t("features.weightsHint")}</p>
          <div className={css.row}>
            {feature.arms.map(({ name, weight }) => (
              <Field
                key={name}
                name={`weights[${name}]`}
                type="number"
                min={0}
                max={1000}
                step="any"
                label={name}
                {...of(`weights.${name}`, String(weight))}
              />
            ))}
          </div>
        </fieldset>
      )}
      <AudienceFields feature={feature} of={of} />
    </SettingsForm>
  );
}

type Of = (field: string, value: string) => { id: string; defaultValue: string; error: string | undefined };

/** What the registry lets it be narrowed to. */
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
            name="targeting[countries]"
            label={t("features.countries")}
            hint={t("features.countriesHint")}
            {...of("targeting.countries", countries.join(", "))}
          />
        )}
        {audiences.includes("locales") && (
          <Field
            name="targeting[locales]"
            label={t("features.languages")}
            hint={t("features.languagesHint")}
            {...of("targeting.locales", locales.join(", "))}
          />
        )}
        {audiences.includes("login") && (
          <Select
            name="targeting[login]"
            label={t("features.loginState")}
            options={[any, ...(["in", "out"] as const).map((value) => ({ value, label: t(`features.login.${value}`) }))]}
            {...of("targeting.login", login)}
          />
        )}
        {audiences.includes("roles") && (
          <Select
            name="targeting[role]"
            label={t("features.roles")}
            options={[any, ...(["member", "operator"] as const).map((value) => ({ value, label: t(`features.role.${value}`) }))]}
            {...of("targeting.role", role)}
          />
        )}
        {audiences.includes("host") && (
          <Select
            name="targeting[host]"
            label={t("features.hosts")}
            options={[any, ...(["yes", "no"] as const).map((value) => ({ value, label: t(`features.host.${value}`) }))]}
            {...of("targeting.host", host === undefined ? "" : host ? "yes" : "no")}
          />
        )}
      </div>
    </fieldset>
  );
}
