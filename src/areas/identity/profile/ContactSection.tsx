import { useState } from "react";
import type { AuthOutcome } from "#areas/identity/accounts/contract.ts";
import { changeEmail, changePhone } from "#areas/identity/accounts/codes/contract.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { submittedValue } from "#lib/forms/submittedValues.ts";
import { useSubmitted } from "#lib/forms/useSubmitted.ts";
import { to } from "#paths";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { EndApiAccess } from "./EndApiAccess.tsx";
import { ProveLink } from "./ProveLink.tsx";

const KINDS = {
  email: { endpoint: changeEmail, type: "email", autoComplete: "email" },
  phone: { endpoint: changePhone, type: "tel", autoComplete: "tel" },
} as const;
type Props = { kind: keyof typeof KINDS; present: string | null; isFresh: boolean; hasApiAccess: boolean };

/** The viewer's address or number: a new one is sent a code first, and replaces the old one when the code is entered. */
export function ContactSection({ kind, present, isFresh, hasApiAccess }: Props) {
  const { t } = useI18n();
  // Kept in state, because saving another section meanwhile discards the results of forms without JavaScript, and the code is
  // still on its way.
  const [submitted] = useState(useSubmitted(kind));
  const { endpoint, type, autoComplete } = KINDS[kind];
  const page = to("editProfile", {});
  const code = (submitted?.answer as AuthOutcome | null | undefined)?.step?.code;
  const codeId = code?.id ?? submittedValue(submitted, "code_id");
  const submit = codeId ? t("edit.confirm") : t("edit.sendCode");
  const now = present ? t(`edit.${kind}Now`, { [kind]: present }) : t(`edit.${kind}None`);
  return (
    <Section id={kind} heading={t(`edit.${kind}`)} lead={now}>
      {isFresh ? (
        <Form
          action={endpoint}
          input={codeId ? { code_id: codeId, next: `${page}?saved=${kind}#${kind}` } : {}}
          name={kind}
          byBrowser
          submit={submit}
          label={`${submit}: ${t(`edit.${kind}`)}`}
          look={codeId ? "primary" : "quiet"}
        >
          {({ field }) =>
            codeId ? (
              <>
                <Field
                  {...field("confirmation_code")}
                  id={`${kind}-code`}
                  label={t("edit.code")}
                  hint={code && t("edit.codeSent", { destination: code.destination })}
                  // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page was loaded anew for it, and it is far down
                  autoFocus={code !== undefined}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={20}
                />
                {hasApiAccess && present !== null && <EndApiAccess id={`${kind}-end-api-access`} />}
              </>
            ) : (
              <Field
                {...field(kind)}
                id={`new-${kind}`}
                type={type}
                label={t(`edit.${kind}New`)}
                hint={kind === "phone" ? t("edit.phoneHint") : undefined}
                autoComplete={autoComplete}
              />
            )
          }
        </Form>
      ) : (
        <div>
          <ProveLink next={`${page}#${kind}`} />
        </div>
      )}
    </Section>
  );
}
