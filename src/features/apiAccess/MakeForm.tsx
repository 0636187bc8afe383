import { ProveLink } from "#features/profile/ProveLink.tsx";
import type { ReactNode } from "react";
import { messageOf, typedIn } from "#lib/shownAgain.ts";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { Button } from "#ui/Button.tsx";
import { Field } from "#ui/Field.tsx";
import css from "./MakeForm.module.css";
import { API_NAME_MOST } from "./rules.ts";

type Props = {
  section: "keys" | "tokens";
  page: string;
  action: string;
  bootstrap: Bootstrap;
  submit: ReactNode;
  /** The session is: else who one is must be proven first. */
  isFresh: boolean;
  children?: ReactNode;
};

/** Names a new key or token, and makes it: a plain form that comes back to its section. */
export function MakeForm({ section, page, action, bootstrap, submit, isFresh, children }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  if (!isFresh)
    return (
      <div>
        <ProveLink next={`${page}#${section}`} />
      </div>
    );
  const refused = bootstrap.form?.error && bootstrap.form.values._section === section ? bootstrap.form : null;
  return (
    <form method="post" action={action} className={css.form} noValidate>
      <input type="hidden" name="csrf_token" value={bootstrap.csrf_token ?? ""} />
      <input type="hidden" name="_page" value={`${page}?saved=${section}#${section}`} />
      <input type="hidden" name="_section" value={section} />
      <Field
        id={`${section}-name`}
        name="name"
        label={t("api.name")}
        hint={t("api.nameHint")}
        maxLength={API_NAME_MOST}
        autoComplete="off"
        defaultValue={refused ? typedIn(refused, "name") : undefined}
        error={messageOf(i18n, refused?.field_errors, "name")}
      />
      {children}
      <div>
        <Button type="submit" icon="plus">
          {submit}
        </Button>
      </div>
    </form>
  );
}
