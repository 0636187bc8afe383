import { messageOf, typedIn } from "#lib/shownAgain.ts";
import { SettingsForm } from "#features/profile/SettingsForm.tsx";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { Field } from "#ui/Field.tsx";
import { sendInvitations } from "./contract.ts";
import { MOST_WORDS } from "./rules.ts";

type Props = { bootstrap: Bootstrap; page: string; saved: string | undefined };

export function InviteForm({ bootstrap, page, saved }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  const { form } = bootstrap;
  return (
    <SettingsForm
      id="mail"
      heading={t("invite.mail")}
      {...(saved === "mail" && !form && { lead: t("invite.sent") })}
      action={sendInvitations.path}
      {...{ page, bootstrap, saved }}
      submit={t("invite.send")}
    >
      <Field
        id="emails"
        name="emails"
        multiline
        rows={2}
        label={t("invite.emails")}
        hint={t("invite.emailsHint")}
        autoComplete="off"
        dir="ltr"
        defaultValue={typedIn(form, "emails")}
        error={messageOf(i18n, form?.field_errors, "emails")}
      />
      <Field
        id="message"
        name="message"
        multiline
        rows={3}
        maxLength={MOST_WORDS}
        label={t("invite.message")}
        hint={t("invite.messageHint")}
        optional
        defaultValue={typedIn(form, "message")}
        error={messageOf(i18n, form?.field_errors, "message")}
      />
    </SettingsForm>
  );
}
