import { messageOf, typedIn } from "#lib/shownAgain.ts";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { to } from "#paths";
import { Field } from "#ui/Field.tsx";
import { PostForm } from "#ui/PostForm.tsx";
import { changeBilling, type Receipt } from "./receiptContract.ts";

/** Whom the receipt is made out to. What was issued before stays as it was. */
export function BillingForm({ receipt: { code, billing }, bootstrap }: { receipt: Receipt; bootstrap: Bootstrap }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { form } = bootstrap;
  const field = (name: "name" | "address" | "country" | "tax_number") => ({
    name,
    label: t(`billing.${name}`),
    defaultValue: typedIn(form, name) ?? billing[name],
    error: messageOf(i18n, form?.field_errors, name),
  });
  return (
    <PostForm
      action={changeBilling.path.replace(":code", code)}
      method="PUT"
      page={to("receipt", { code })}
      bootstrap={bootstrap}
      look="primary"
      submit={t("billing.save")}
    >
      <Field {...field("name")} maxLength={200} autoComplete="organization" required />
      <Field {...field("address")} multiline rows={3} maxLength={500} autoComplete="street-address" optional />
      <Field {...field("country")} maxLength={2} hint={t("billing.countryHint")} autoComplete="country" optional />
      <Field {...field("tax_number")} maxLength={50} optional />
    </PostForm>
  );
}
