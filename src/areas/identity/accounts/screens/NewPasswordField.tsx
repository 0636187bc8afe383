import { useDeferredValue, useEffect, useState } from "react";
import { logAndContinue } from "#lib/browser/loadCode.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { AuthPassword } from "./AuthField.tsx";
import css from "./AuthFlow.module.css";
import { useAuth } from "#areas/identity/accounts/flow/authSurface.ts";
import type { Flow } from "#areas/identity/accounts/flow/flow.ts";
import { knownOf } from "#areas/identity/accounts/flow/knownOf.ts";
import { containsOwn, inOneForm, type PasswordOwner } from "#areas/identity/accounts/passwords/newPassword.ts";
import { passwordStrength } from "#areas/identity/accounts/passwords/passwordStrength.ts";
import { NIST_LENGTH, PASSWORD_LENGTH } from "#areas/identity/accounts/rules.ts";

type Common = ReadonlySet<string> | undefined;
const BARS = { invalid: 1, weak: 1, good: 2, strong: 3 } as const;

/** A field for choosing a password: its rule, and its strength while it is typed [A4.3.11]. */
export function NewPasswordField({ field, label }: { field: string; label?: string }) {
  const { t } = useI18n();
  const { flow, context } = useAuth();
  const [typed, setTyped] = useState("");
  const score = context.password_policy === "score";
  return (
    <div className={css.newPassword}>
      <AuthPassword
        field={field}
        label={label ?? t("field.password")}
        hint={t(score ? "auth.passwordRule" : "auth.passwordRuleLong", {
          least: score ? PASSWORD_LENGTH.least : NIST_LENGTH.passwordOnly,
        })}
        autoComplete="new-password"
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      {score && typed !== "" && <PasswordStrength password={typed} owner={ownerOf(flow)} />}
    </div>
  );
}

/** The strength of a password while it is typed. One that contains its owner's name is as bad as a common one. */
export function PasswordStrength({ password: input, owner }: { password: string; owner: PasswordOwner }) {
  const { t } = useI18n();
  const password = inOneForm(input);
  const common = useCommonPasswords();
  const isOwn = containsOwn(password, owner);
  const { status } = isOwn
    ? { status: "invalid" as const }
    : passwordStrength(password, { username: owner.email ?? owner.phones?.[0], common });
  // Announced when typing pauses, not at every character.
  const text = useDeferredValue(isOwn ? "own" : status);
  return (
    <div className={css.strength} data-status={status}>
      <span className={css.bars} aria-hidden="true">
        {[1, 2, 3].map((n) => (
          <span key={n} data-on={n <= BARS[status] || undefined} />
        ))}
      </span>
      <output aria-live="polite">{t(`auth.strength.${text}`)}</output>
    </div>
  );
}

function useCommonPasswords(): Common {
  const [common, setCommon] = useState<Common>();
  useEffect(
    () =>
      void import("#areas/identity/accounts/passwords/commonPasswords.ts")
        .then((m) => setCommon(m.commonPasswords))
        .catch(logAndContinue),
    [],
  );
  return common;
}

function ownerOf(flow: Flow): PasswordOwner {
  const { phone, ...known } = knownOf(flow);
  return { ...known, phones: phone ? [phone] : [] };
}
