import { useState } from "react";
import { PasswordStrength } from "#areas/identity/accounts/screens/NewPasswordField.tsx";
import { changePassword } from "#areas/identity/accounts/passwords/contract.ts";
import { NIST_LENGTH, PASSWORD_LENGTH } from "#areas/identity/accounts/rules.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { PasswordField } from "#ui/fields/PasswordField.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Section } from "#ui/layout/Section.tsx";
import type { Account } from "./contract.ts";
import { EndApiAccess } from "./EndApiAccess.tsx";
import { ProveLink } from "./ProveLink.tsx";

type Props = { account: Account; isFresh: boolean; policy: "score" | "nist"; hasApiAccess: boolean };
const ID = "password";

/** Update password [A4.3.6]. A person without one proves their identity in another way first. */
export function PasswordSection({ account, isFresh, policy, hasApiAccess }: Props) {
  const { t } = useI18n();
  return (
    <Section
      id={ID}
      heading={t("account.password")}
      lead={t(account.has_password ? "account.passwordLead" : "account.noPassword")}
    >
      {account.has_password || isFresh ? (
        <PasswordForm {...{ account, policy, hasApiAccess }} />
      ) : (
        <div>
          <ProveLink next={`${to("security", {})}#${ID}`} />
        </div>
      )}
    </Section>
  );
}

function PasswordForm({ account, policy, hasApiAccess }: Omit<Props, "isFresh">) {
  const { t } = useI18n();
  const [typed, setTyped] = useState("");
  const username = account.email ?? account.phone ?? undefined;
  const { first_name, last_name, email, phone } = account;
  const owner = { first_name, last_name, email: email ?? undefined, phones: phone ? [phone] : [] };
  return (
    <Form action={changePassword} byBrowser look="primary" submit={t("account.passwordSave")}>
      {({ field }) => (
        <>
          {/* For password managers: whose password it is. */}
          <input type="text" name="username" autoComplete="username" defaultValue={username ?? ""} readOnly hidden />
          {account.has_password && (
            <PasswordField
              {...field("current_password")}
              id="current_password"
              label={t("account.currentPassword")}
              autoComplete="current-password"
            />
          )}
          <div>
            <PasswordField
              {...field("password")}
              id="password-new"
              label={t("account.newPassword")}
              hint={t(policy === "score" ? "auth.passwordRule" : "auth.passwordRuleLong", {
                least: policy === "score" ? PASSWORD_LENGTH.least : NIST_LENGTH.passwordOnly,
              })}
              autoComplete="new-password"
              onInput={(event) => setTyped(event.currentTarget.value)}
            />
            {policy === "score" && typed !== "" && <PasswordStrength password={typed} owner={owner} />}
          </div>
          {hasApiAccess && <EndApiAccess id="password-end-api-access" />}
        </>
      )}
    </Form>
  );
}
