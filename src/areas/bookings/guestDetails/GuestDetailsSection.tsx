import { useI18n } from "#lib/i18n/i18n.tsx";
import { CountryField } from "#ui/fields/CountryField.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { removeGuestDetails, saveGuestDetails } from "./contract.ts";
import { type GuestDetails, MAX_LENGTH } from "./rules.ts";

/** The viewer's details that hosts receive where the law makes them register guests; renders nothing while none are stored. */
export function GuestDetailsSection({ details }: { details: GuestDetails | null }) {
  const { t } = useI18n();
  if (!details) return null;
  return (
    <Section id="guest_details" heading={t("guestDetails.heading")} lead={t("guestDetails.lead")}>
      <Form action={saveGuestDetails} submit={t("guestDetails.save")}>
        {({ field }) => (
          <>
            <Field
              {...field("legal_name", details.legal_name)}
              id="legal_name"
              label={t("field.legalName")}
              autoComplete="name"
              maxLength={MAX_LENGTH.legal_name}
            />
            <Field {...field("birth_date", details.birth_date)} id="birth_date" type="date" label={t("ui.birthDate")} />
            <CountryField {...field("nationality", details.nationality)} id="nationality" label={t("field.nationality")} />
            <Field
              {...field("address", details.address)}
              id="guest_address"
              multiline
              label={t("field.homeAddress")}
              autoComplete="street-address"
              maxLength={MAX_LENGTH.address}
            />
          </>
        )}
      </Form>
      <Form action={removeGuestDetails} small submit={t("guestDetails.remove")} />
    </Section>
  );
}
