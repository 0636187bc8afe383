import type { ReactNode } from "react";
import type { Refused } from "#lib/forms/sendForm.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { ProveAgain } from "./ProveAgain.tsx";
import css from "./RefusedNotice.module.css";

type Props = { error: Refused["error"]; text?: string | undefined; children?: ReactNode };

/** Shows why the submitted form was refused, with a special `text` if there is one, and what may help (`children`). */
export function RefusedNotice({ error, text, children }: Props) {
  const { t, find } = useI18n();
  return (
    <p role="alert" className={css.refused}>
      <Icon name="warning" size={20} />
      <span>
        {text ?? find(`refusal.${error}`) ?? t("account.refused")} {error === "reauthentication_required" && <ProveAgain />}
        {children}
      </span>
    </p>
  );
}
