import type { ReactNode } from "react";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { Icon } from "#ui/Icon.tsx";
import css from "./ListSection.module.css";
import { RefusedNotice } from "#ui/RefusedNotice.tsx";
import section from "./SettingsForm.module.css";

type Props = {
  id: string;
  heading: ReactNode;
  lead: ReactNode;
  bootstrap: Bootstrap;
  saved: string | undefined;
  children: ReactNode;
};

/** A section of the account that lists things, each with what can be done to it. */
export function ListSection({ id, heading, lead, bootstrap, saved, children }: Props) {
  const { t } = useI18n();
  const refused = bootstrap.form?.values._section === id && bootstrap.form.error;
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={section.section}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      <p className={section.lead}>{lead}</p>
      {saved === id && !refused && (
        <p role="status" className={section.saved}>
          <Icon name="check" size={20} /> {t("account.saved")}
        </p>
      )}
      {refused && <RefusedNotice error={refused} />}
      {children}
    </section>
  );
}

export function List({ children }: { children: ReactNode }) {
  return <ul className={css.list}>{children}</ul>;
}

/** One thing: what it is, what is known of it, and its buttons. */
export function Item(props: { mark: ReactNode; title: ReactNode; facts: ReactNode; children?: ReactNode }) {
  const { mark, title, facts, children } = props;
  return (
    <li className={css.item}>
      {mark}
      <div className={css.words}>
        <strong>{title}</strong>
        <span className={css.facts}>{facts}</span>
      </div>
      <div className={css.acts}>{children}</div>
    </li>
  );
}
