import { useState } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { sendInvitations } from "./contract.ts";
import { MAX_TEXT_LENGTH } from "./rules.ts";

export function InviteForm({ isSent: wasSent }: { isSent: boolean }) {
  const { t } = useI18n();
  const [isSent, setSent] = useState(wasSent);
  return (
    <Section id="mail" heading={t("invite.mail")} {...(isSent && { lead: t("invite.sent") })}>
      <Form action={sendInvitations} onDone={() => setSent(true)} look="primary" submit={t("invite.send")}>
        {({ field }) => (
          <>
            <Field
              {...field("emails")}
              id="emails"
              multiline
              rows={2}
              label={t("invite.emails")}
              hint={t("invite.emailsHint")}
              autoComplete="off"
              dir="ltr"
            />
            <Field
              {...field("message")}
              id="message"
              multiline
              rows={3}
              maxLength={MAX_TEXT_LENGTH}
              label={t("invite.message")}
              hint={t("invite.messageHint")}
              optional
            />
          </>
        )}
      </Form>
    </Section>
  );
}
