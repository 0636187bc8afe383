import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { RadioGroup } from "#ui/choices/RadioGroup.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { type Application, saveLuxuryServices } from "./contract.ts";
import css from "./LuxuryOwners.module.css";
import { CALL_TIMES, MAX_PHONE_LENGTH, SERVICES } from "./rules.ts";

/** What the owner leaves to the marketplace, and how to reach them. */
export function ServicesStep({ application }: { application: Application }) {
  const { t } = useI18n();
  return (
    <Form action={saveLuxuryServices} next={to("luxuryOwnerContract", {})} look="primary" submit={t("listing.saveAndGoOn")}>
      {({ field, typed }) => {
        // A form that is shown again contains only the ticked ones.
        const chosen: unknown[] = "phone" in typed ? Object.values(typed.services ?? {}) : application.services;
        return (
          <>
            <fieldset>
              <legend className={css.legend}>{t("luxuryOwner.services")}</legend>
              <div className={css.checks}>
                {SERVICES.map((one) => (
                  <Checkbox
                    key={one}
                    name="services[]"
                    value={one}
                    defaultChecked={chosen.includes(one)}
                    label={t(`luxuryOwner.service.${one}`)}
                  />
                ))}
              </div>
            </fieldset>
            <Field
              {...field("phone", application.phone)}
              id="phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              dir="ltr"
              label={t("luxuryOwner.phone")}
              hint={t("luxuryOwner.phoneHint")}
              maxLength={MAX_PHONE_LENGTH}
              required
            />
            <RadioGroup
              {...field("call_time", application.call_time)}
              legend={t("luxuryOwner.call")}
              options={CALL_TIMES.map((value) => ({ value, label: t(`luxuryOwner.callTime.${value}`) }))}
            />
          </>
        );
      }}
    </Form>
  );
}
