import type { ReactNode } from "react";
import type { Refused } from "#lib/sendForm.ts";
import { useI18n } from "#lib/i18n.tsx";
import { Icon } from "./Icon.tsx";
import { ProveAgain } from "./ProveAgain.tsx";
import css from "./RefusedNotice.module.css";

/** Why the form that was sent was refused, and what may help (`children`). */
export function RefusedNotice({ error, children }: { error: Refused["error"]; children?: ReactNode }) {
  const { t, find } = useI18n();
  return (
    <p role="alert" className={css.refused}>
      <Icon name="warning" size={20} />
      <span>
        {find(`refusal.${error}`) ?? t("account.refused")} {error === "reauthentication_required" && <ProveAgain />}
        {children}
      </span>
    </p>
  );
}
