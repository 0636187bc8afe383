import { type ComponentProps, useState } from "react";
import type { PasswordPolicy } from "#areas/identity/accounts/passwords/newPassword.ts";
import { NIST_LENGTH, PASSWORD_LENGTH } from "#areas/identity/accounts/rules.ts";
import { PasswordStrength } from "#areas/identity/accounts/screens/NewPasswordField.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { PasswordField } from "#ui/fields/PasswordField.tsx";

type Props = ComponentProps<typeof PasswordField> & { policy: PasswordPolicy };

/**
 * A password that is chosen in a challenge: its rule, and how strong it is. Nothing about the account's owner is known here; the
 * server checks for that.
 */
export function NewPasswordInput({ policy, ...field }: Props) {
  const { t } = useI18n();
  const [typed, setTyped] = useState("");
  const isScored = policy === "score";
  return (
    <div>
      <PasswordField
        {...field}
        hint={t(isScored ? "auth.passwordRule" : "auth.passwordRuleLong", {
          least: isScored ? PASSWORD_LENGTH.least : NIST_LENGTH.passwordOnly,
        })}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      {isScored && typed !== "" && <PasswordStrength password={typed} owner={{}} />}
    </div>
  );
}
