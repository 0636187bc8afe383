import type { ReactNode } from "react";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { RefusedNotice } from "#ui/RefusedNotice.tsx";
import css from "./SettingsForm.module.css";

type Props = {
  /** Names the section in the address and on the page. */
  id: string;
  heading: ReactNode;
  lead?: ReactNode;
  action: string;
  method?: "PUT" | "DELETE";
  /** The page that it stands on: it comes back there. */
  page: string;
  bootstrap: Bootstrap;
  submit: ReactNode;
  look?: "primary" | "danger" | "quiet";
  upload?: boolean;
  /** Beside the button. */
  beside?: ReactNode;
  /** The section that was saved last, by the address. */
  saved: string | undefined;
  children: ReactNode;
};

/** One section of the account: a plain form with its own button, which says when it has been saved. */
export function SettingsForm(props: Props) {
  const { id, heading, lead, action, method, page, bootstrap, submit, look = "primary", upload, beside, saved, children } = props;
  const { t } = useI18n();
  const { form } = bootstrap;
  const refused = form?.values._section === id && form.error;
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={css.section}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      {lead && <p className={css.lead}>{lead}</p>}
      {saved === id && !refused && (
        <p role="status" className={css.saved}>
          <Icon name="check" size={20} /> {t("account.saved")}
        </p>
      )}
      {refused && <RefusedNotice error={refused} />}
      <form method="post" action={action} className={css.form} noValidate {...(upload && { encType: "multipart/form-data" })}>
        <input type="hidden" name="csrf_token" value={bootstrap.csrf_token ?? ""} />
        {method && <input type="hidden" name="_method" value={method} />}
        <input type="hidden" name="_page" value={`${page}?saved=${id}#${id}`} />
        <input type="hidden" name="_section" value={id} />
        {children}
        <div className={css.buttons}>
          <Button type="submit" look={look}>
            {submit}
          </Button>
          {beside}
        </div>
      </form>
    </section>
  );
}
