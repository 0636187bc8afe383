import { useRef } from "react";
import { CATEGORIES } from "#areas/discovery/catalog/kinds.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { CURRENCIES, isCurrency } from "#lib/money/money.ts";
import { usePageContext } from "#lib/page/pageContext.tsx";
import { typedMicros } from "#lib/money/typedMoney.ts";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form, type FormParts } from "#ui/forms/Form.tsx";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { type OwnExperience, saveExperience } from "./contract.ts";
import css from "./Leading.module.css";
import { MAX_BODY_LENGTH, MIN_MINUTES, MAX_MINUTES, MAX_SEATS, MAX_SUMMARY_LENGTH, MAX_TITLE_LENGTH } from "./rules.ts";

/** The form with everything a host enters about an experience. */
export function ExperienceForm({ experience }: { experience: OwnExperience }) {
  const { t } = useI18n();
  return (
    <Section id="words" heading={t("leading.about")}>
      <Form action={saveExperience} input={{ id: experience.id }} look="primary" submit={t("leading.save")}>
        {(parts) => (
          <>
            <TextFields {...parts} experience={experience} />
            <SizeFields {...parts} experience={experience} />
            <PriceFields {...parts} experience={experience} />
            <PlaceFields {...parts} experience={experience} />
          </>
        )}
      </Form>
    </Section>
  );
}

type Props = FormParts & { experience: OwnExperience };

function TextFields({ field, experience }: Props) {
  const { t, find } = useI18n();
  const { title, summary, body, category, steps, included } = experience;
  return (
    <>
      <Field {...field("title", title)} label={t("leading.title")} hint={t("leading.titleHint")} maxLength={MAX_TITLE_LENGTH} />
      <Field
        {...field("summary", summary)}
        label={t("leading.summary")}
        hint={t("leading.summaryHint")}
        maxLength={MAX_SUMMARY_LENGTH}
      />
      <Field
        {...field("body", body)}
        label={t("leading.body")}
        hint={t("leading.bodyHint")}
        multiline
        rows={8}
        maxLength={MAX_BODY_LENGTH}
      />
      <Select
        {...field("category", category)}
        label={t("find.category")}
        options={CATEGORIES.experience.map((value) => ({ value, label: find(`findCategory.${value}`) ?? value }))}
      />
      <Field {...field("steps", steps.join("\n"))} label={t("leading.steps")} hint={t("leading.lines")} multiline rows={4} />
      <Field
        {...field("included", included.join("\n"))}
        label={t("leading.included")}
        hint={t("leading.lines")}
        multiline
        rows={4}
      />
    </>
  );
}

function SizeFields({ field, experience: { minutes, most_guests } }: Props) {
  const { t } = useI18n();
  return (
    <div className={css.row}>
      <Field
        {...field("minutes", minutes)}
        label={t("leading.minutes")}
        type="number"
        min={MIN_MINUTES}
        max={MAX_MINUTES}
        inputMode="numeric"
      />
      <Field
        {...field("most_guests", most_guests)}
        label={t("leading.mostGuests")}
        type="number"
        min={1}
        max={MAX_SEATS}
        inputMode="numeric"
      />
    </div>
  );
}

function PriceFields({ field, typed, experience }: Props) {
  const { t, find, money, currencyName } = useI18n();
  const { bootstrap } = usePageContext();
  const confirmation = useRef<HTMLInputElement>(null);
  const { price_micros, usual_price, city, status } = experience;
  const currency = experience.currency ?? bootstrap!.currency;
  return (
    <>
      <div className={css.row}>
        <MoneyField
          {...field("price", typedMicros(price_micros))}
          // The confirmation was given for the old value.
          onInput={() => confirmation.current && (confirmation.current.checked = false)}
          label={t("leading.price")}
          hint={usual_price && t("leading.usualPrice", { place: city, price: money(usual_price, { whole: true }) })}
          currency={isCurrency(String(typed.currency)) ? String(typed.currency) : currency}
          currencyIn={(values) => values.get("currency")?.toString()}
          {...(status !== "draft" && { after: currency })}
        />
        {status === "draft" && (
          <Select
            {...field("currency", currency)}
            label={t("leading.currency")}
            options={CURRENCIES.map((value) => ({ value, label: `${value} · ${currencyName(value)}` }))}
          />
        )}
      </div>
      {field("price").error === find("error.unusual") && (
        <Checkbox ref={confirmation} name="prices_are_meant" value="true" label={t("leading.priceMeant")} />
      )}
    </>
  );
}

function PlaceFields({ field, experience: { place, at } }: Props) {
  const { t } = useI18n();
  return (
    <>
      <Field {...field("place", place)} label={t("listing.place")} hint={t("listing.placeHint")} maxLength={100} />
      <div className={css.row}>
        <Field {...field("lat", at.lat)} label={t("listing.lat")} inputMode="decimal" dir="ltr" />
        <Field {...field("lng", at.lng)} label={t("listing.lng")} inputMode="decimal" dir="ltr" />
      </div>
    </>
  );
}
