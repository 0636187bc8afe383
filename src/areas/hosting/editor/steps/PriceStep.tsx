import { useRef } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { CURRENCIES, isCurrency } from "#lib/money/money.ts";
import { typedMicros } from "#lib/money/typedMoney.ts";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { Select } from "#ui/choices/Select.tsx";
import css from "../Hosting.module.css";
import type { StepProps } from "./stepProps.ts";

/** What a home costs. */
export function PriceStep(props: StepProps) {
  const { t, find, money, currencyName } = useI18n();
  const { field } = props;
  const { listing, typed } = props;
  const { usual_price } = listing;
  const meant = useRef<HTMLInputElement>(null);
  const isRequested = ["price", "weekend_price", "cleaning_fee", "deposit"].some((name) =>
    [find("error.unusual"), find("error.unusual_for_night")].includes(field(name).error ?? null),
  );
  const chosen = String(typed.currency);
  const amount = {
    currency: isCurrency(chosen) ? chosen : listing.currency,
    currencyIn: (values: FormData) => values.get("currency")?.toString(),
  };
  // The confirmation was given for the old value.
  const another = { onInput: () => meant.current && (meant.current.checked = false) };
  const percent = { type: "number", min: 0, max: 90, inputMode: "numeric" } as const;
  return (
    <>
      {listing.status === "draft" ? (
        <Select
          {...field("currency", listing.currency)}
          label={t("listing.currency")}
          hint={t("listing.currencyHint")}
          options={CURRENCIES.map((value) => ({ value, label: `${value} · ${currencyName(value)}` }))}
        />
      ) : (
        <p className={css.soft}>{t("listing.currencyStays", { currency: currencyName(listing.currency) })}</p>
      )}
      <div className={css.row}>
        <MoneyField
          {...field("price", typedMicros(listing.price_micros))}
          {...amount}
          {...another}
          label={t("listing.price")}
          hint={usual_price && t("listing.usualPrice", { place: listing.city, price: money(usual_price, { whole: true }) })}
          required
        />
        <MoneyField
          {...field("weekend_price", typedMicros(listing.weekend_price_micros))}
          {...amount}
          {...another}
          label={t("listing.weekendPrice")}
          hint={t("listing.weekendHint")}
          optional
        />
        <MoneyField
          {...field("cleaning_fee", typedMicros(listing.cleaning_fee_micros || null))}
          {...amount}
          {...another}
          label={t("listing.cleaningFee")}
          optional
        />
        <MoneyField
          {...field("deposit", typedMicros(listing.deposit_micros || null))}
          {...amount}
          {...another}
          label={t("deposit.heading")}
          hint={t("listing.depositHint")}
          optional
        />
      </div>
      {isRequested && <Checkbox ref={meant} name="prices_are_meant" value="true" label={t("listing.pricesMeant")} />}
      <div className={css.row}>
        <Field {...field("weekly_discount_percent", listing.weekly_discount_percent)} {...percent} label={t("listing.weekly")} />
        <Field
          {...field("monthly_discount_percent", listing.monthly_discount_percent)}
          {...percent}
          label={t("listing.monthly")}
        />
        <Field
          {...field("tax_percent", listing.tax_percent)}
          inputMode="decimal"
          dir="ltr"
          label={t("listing.tax")}
          hint={t("listing.taxHint")}
        />
      </div>
    </>
  );
}
