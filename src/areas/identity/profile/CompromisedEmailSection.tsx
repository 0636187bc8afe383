import { reportCompromisedEmail } from "#areas/identity/accounts/protection/contract.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { ProveLink } from "./ProveLink.tsx";

const ID = "compromised-email";

/** Where a person reports that others read their mailbox; after that, where another address is confirmed. */
export function CompromisedEmailSection({ isCompromised, isFresh }: { isCompromised: boolean; isFresh: boolean }) {
  const { t, localizePath } = useI18n();
  const lead = t(isCompromised ? "compromisedEmail.reported" : "compromisedEmail.lead");
  return (
    <Section id={ID} heading={t("compromisedEmail.heading")} lead={lead}>
      {isCompromised ? (
        <div>
          <ButtonLink href={`${localizePath(to("editProfile", {}))}#email`}>{t("compromisedEmail.change")}</ButtonLink>
        </div>
      ) : isFresh ? (
        <Form action={reportCompromisedEmail} look="danger" submit={t("compromisedEmail.report")} />
      ) : (
        <div>
          <ProveLink next={`${to("security", {})}#${ID}`} />
        </div>
      )}
    </Section>
  );
}
