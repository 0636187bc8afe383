import { messageOf, typedIn } from "#lib/shownAgain.ts";
import { type AuthOutcome, changeEmail, changePhone } from "#features/accounts/contract.ts";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { Field } from "#ui/Field.tsx";
import { ProveLink } from "./ProveLink.tsx";
import css from "./SettingsForm.module.css";
import { SettingsForm } from "./SettingsForm.tsx";

const KINDS = {
  email: { endpoint: changeEmail, type: "email", autoComplete: "email" },
  phone: { endpoint: changePhone, type: "tel", autoComplete: "tel" },
} as const;
type Props = {
  kind: keyof typeof KINDS;
  present: string | null;
  isFresh: boolean;
  bootstrap: Bootstrap;
  page: string;
  saved: string | undefined;
};

/** One's address or number: a new one is sent a code first, and takes the old one's place when the code comes back. */
export function ContactSection({ kind, present, isFresh, bootstrap, page, saved }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  const { endpoint, type, autoComplete } = KINDS[kind];
  const form = bootstrap.form?.values._section === kind ? bootstrap.form : null;
  const step = (form?.answer as AuthOutcome | null | undefined)?.step;
  const codeId = step?.code?.id ?? typedIn(form, "code_id");
  // Isolated: a number keeps its plus sign in front in every direction of writing.
  const now = present ? t(`edit.${kind}Now`, { [kind]: `\u2068${present}\u2069` }) : t(`edit.${kind}None`);
  if (!isFresh)
    return (
      <section id={kind} aria-labelledby={`${kind}-heading`} className={css.section}>
        <h2 id={`${kind}-heading`}>{t(`edit.${kind}`)}</h2>
        <p className={css.lead}>{now}</p>
        <div>
          <ProveLink next={`${page}#${kind}`} />
        </div>
      </section>
    );
  return (
    <SettingsForm
      id={kind}
      heading={t(`edit.${kind}`)}
      lead={now}
      action={endpoint.path}
      method="PUT"
      {...{ page, bootstrap, saved }}
      submit={codeId ? t("edit.confirm") : t("edit.sendCode")}
      look={codeId ? "primary" : "quiet"}
    >
      {codeId ? (
        <>
          <input type="hidden" name="code_id" value={codeId} />
          <input type="hidden" name="next" value={`${page}?saved=${kind}#${kind}`} />
          {step?.code && <p role="status">{t("edit.codeSent", { destination: step.code.destination })}</p>}
          <Field
            id={`${kind}-code`}
            name="confirmation_code"
            label={t("edit.code")}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            error={messageOf(i18n, form?.field_errors, "confirmation_code")}
          />
        </>
      ) : (
        <Field
          id={`new-${kind}`}
          name={kind}
          type={type}
          label={t(`edit.${kind}New`)}
          hint={kind === "phone" ? t("edit.phoneHint") : undefined}
          autoComplete={autoComplete}
          defaultValue={typedIn(form, kind)}
          error={messageOf(i18n, form?.field_errors, kind)}
        />
      )}
    </SettingsForm>
  );
}
