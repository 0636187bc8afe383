import { CANCELLATION_POLICIES } from "#areas/discovery/listings/rules.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { RadioGroup } from "#ui/choices/RadioGroup.tsx";
import css from "../Hosting.module.css";
import { cameBack, type StepProps } from "./stepProps.ts";

/** How a home is booked, and its rules. */
export function BookingStep(props: StepProps) {
  const { t } = useI18n();
  const { field } = props;
  const { listing, typed } = props;
  const { house_rules: rules } = listing;
  const box = (name: "instant_book" | "pets" | "smoking" | "parties", stored: boolean | undefined) => ({
    name,
    value: "true",
    label: t(`listing.${name}`),
    defaultChecked: cameBack(props) ? name in typed : !!stored,
  });
  const nights = { type: "number", min: 1, inputMode: "numeric" } as const;
  return (
    <>
      <Checkbox {...box("instant_book", listing.instant_book)} hint={t("listing.instantHint")} />
      <RadioGroup
        {...field("cancellation_policy", listing.cancellation_policy)}
        legend={t("listing.policy")}
        options={CANCELLATION_POLICIES.map((value) => ({ value, label: t(`policy.${value}`) }))}
      />
      <div className={css.row}>
        <Field {...field("min_nights", listing.min_nights)} {...nights} max={365} label={t("listing.minNights")} />
        <Field {...field("max_nights", listing.max_nights)} {...nights} max={730} label={t("listing.maxNights")} />
        <Field {...field("checkin_from", listing.checkin_from)} type="time" label={t("listing.checkin")} />
        <Field {...field("checkout_until", listing.checkout_until)} type="time" label={t("listing.checkout")} />
      </div>
      <fieldset className={css.boxes}>
        <legend>{t("listing.rules")}</legend>
        <Checkbox {...box("pets", rules.pets)} />
        <Checkbox {...box("smoking", rules.smoking)} />
        <Checkbox {...box("parties", rules.parties)} />
      </fieldset>
      <div className={css.row}>
        <Field {...field("quiet_from", rules.quiet_from ?? null)} type="time" label={t("listing.quietFrom")} optional />
        <Field {...field("quiet_until", rules.quiet_until ?? null)} type="time" label={t("listing.quietUntil")} optional />
      </div>
      <Field
        {...field("notes", rules.notes?.join("\n") ?? null)}
        label={t("listing.notes")}
        hint={t("listing.notesHint")}
        multiline
        rows={4}
        maxLength={2000}
        optional
      />
      <Field
        {...field("registration", listing.registration)}
        label={t("listing.registration")}
        hint={t("listing.registrationHint")}
        maxLength={100}
        dir="ltr"
        optional
      />
    </>
  );
}
