import { useI18n } from "#lib/i18n/i18n.tsx";
import { useSubmittedTo } from "#lib/forms/useSubmitted.ts";
import { Disclosure } from "#ui/overlays/Disclosure.tsx";
import { CountryField } from "#ui/fields/CountryField.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form, type FormParts } from "#ui/forms/Form.tsx";
import { changeBilling, type Receipt } from "#areas/bookings/reservations/receipt/receiptContract.ts";

/** The billing details of the receipt. Receipts that were issued before stay unchanged. */
export function BillingForm({ receipt: { code, billing } }: { receipt: Receipt }) {
  const { t } = useI18n();
  const isRefused = useSubmittedTo(changeBilling, { code }) !== null;
  const fields = ({ field }: FormParts) => {
    const own = (name: "name" | "address" | "country" | "tax_number") => ({
      ...field(name, billing[name]),
      label: t(`billing.${name}`),
    });
    return (
      <>
        <Field {...own("name")} maxLength={200} autoComplete="organization" required />
        <Field {...own("address")} multiline rows={3} maxLength={500} autoComplete="street-address" optional />
        <CountryField {...own("country")} autoComplete="country" none={t("billing.noCountry")} optional />
        <Field {...own("tax_number")} maxLength={50} optional />
      </>
    );
  };
  return (
    <Disclosure summary={t("receipt.edit")} open={isRefused}>
      <Form action={changeBilling} input={{ code }} done={t("account.saved")} look="primary" submit={t("billing.save")}>
        {fields}
      </Form>
    </Disclosure>
  );
}
