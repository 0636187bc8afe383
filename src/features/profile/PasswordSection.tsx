import { useState } from "react";
import { PasswordStrength } from "#features/accounts/NewPasswordField.tsx";
import { changePassword } from "#features/accounts/contract.ts";
import { messageOf } from "#features/accounts/messages.ts";
import { NIST_LENGTH, PASSWORD_LENGTH } from "#features/accounts/rules.ts";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { Field } from "#ui/Field.tsx";
import type { Account } from "./contract.ts";
import { ListSection } from "./ListSection.tsx";
import { ProveLink } from "./ProveLink.tsx";
import { SettingsForm } from "./SettingsForm.tsx";

type Props = {
  account: Account;
  isFresh: boolean;
  /** Words by `field.rule` [A5.13]. */
  messages: Readonly<Record<string, string>>;
  policy: "score" | "nist";
  bootstrap: Bootstrap;
  page: string;
  saved: string | undefined;
};

/** Update password [A4.3.6]. Who has none proves who they are in another way first. */
export function PasswordSection({ account, isFresh, messages, policy, bootstrap, page, saved }: Props) {
  const { t } = useI18n();
  const [typed, setTyped] = useState("");
  const form = bootstrap.form?.values._section === "password" ? bootstrap.form : null;
  const errorOf = (field: string) => messageOf(messages, form?.field_errors ?? {}, field);
  const words = { heading: t("account.password"), lead: t(account.has_password ? "account.passwordLead" : "account.noPassword") };
  if (!account.has_password && !isFresh)
    return (
      <ListSection id="password" {...words} bootstrap={bootstrap} saved={saved}>
        <div>
          <ProveLink next={`${page}#password`} />
        </div>
      </ListSection>
    );
  return (
    <SettingsForm
      id="password"
      {...words}
      action={changePassword.path}
      method="PUT"
      {...{ page, bootstrap, saved }}
      submit={t("account.passwordSave")}
    >
      {/* For password managers: whose password it is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        defaultValue={account.email ?? account.phone ?? ""}
        readOnly
        hidden
      />
      {account.has_password && (
        <Field
          id="current_password"
          name="current_password"
          type="password"
          label={t("account.currentPassword")}
          autoComplete="current-password"
          error={errorOf("current_password")}
        />
      )}
      <div>
        <Field
          id="password-new"
          name="password"
          type="password"
          label={t("account.newPassword")}
          hint={t(policy === "score" ? "auth.passwordRule" : "auth.passwordRuleLong", {
            least: policy === "score" ? PASSWORD_LENGTH.least : NIST_LENGTH.alone,
          })}
          autoComplete="new-password"
          onInput={(event) => setTyped(event.currentTarget.value)}
          error={errorOf("password")}
        />
        {policy === "score" && typed !== "" && (
          <PasswordStrength password={typed} username={account.email ?? account.phone ?? undefined} />
        )}
      </div>
    </SettingsForm>
  );
}
