import type { ReactNode } from "react";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { type I18n, useI18n } from "#lib/i18n.tsx";
import type { FieldErrors, RefusalCode } from "#lib/refusal.ts";
import { Button } from "#ui/Button.tsx";
import { ErrorSummary } from "#ui/ErrorSummary.tsx";
import css from "./AccountForm.module.css";

type Props = {
  heading: string;
  action: string;
  submit: string;
  bootstrap: Bootstrap;
  next: string | undefined;
  /** Fields in order, with their names and labels, for the summary of what is wrong. */
  labels: Record<string, string>;
  children: ReactNode;
  after: ReactNode;
};

/** A form of the account pages: plain HTML, sent whole, shown again with its messages. */
export function AccountForm({ heading, action, submit, bootstrap, next, labels, children, after }: Props) {
  const { t } = useI18n();
  const i18n = useI18n();
  const { form } = bootstrap;
  return (
    <main id="main" className={css.page}>
      <h1>{heading}</h1>
      {form && (
        <ErrorSummary title={t("form.summary")}>
          <Wrong error={form.error} errors={form.field_errors} labels={labels} i18n={i18n} />
        </ErrorSummary>
      )}
      <form method="post" action={action} className={css.form} noValidate>
        <input type="hidden" name="csrf_token" value={bootstrap.csrf_token ?? ""} />
        {next && <input type="hidden" name="next" value={next} />}
        {children}
        <Button type="submit" wide>
          {submit}
        </Button>
      </form>
      {after}
    </main>
  );
}

function Wrong({ error, errors, labels, i18n }: { error: RefusalCode; errors: FieldErrors; labels: Props["labels"]; i18n: I18n }) {
  const fields = Object.entries(errors).filter(([field]) => field in labels);
  if (error !== "invalid" || fields.length === 0) return <p>{i18n.find(`refusal.${error}`) ?? i18n.t("refusal.other")}</p>;
  return (
    <ul>
      {fields.map(([field]) => (
        <li key={field}>
          <a href={`#${field}`}>{labels[field]}</a>: {messageOf(i18n, errors, field)}
        </li>
      ))}
    </ul>
  );
}

/** The message of a field's first error, by field and rule, else by the rule alone; none where the table has none [A5.13]. */
export function messageOf(i18n: I18n, errors: FieldErrors | undefined, field: string): string | undefined {
  const rule = errors?.[field]?.[0];
  if (!rule) return undefined;
  return i18n.find(`error.${field}.${rule}`) ?? i18n.find(`error.${rule}`) ?? undefined;
}

/** What was typed before the form came back: `user.email` reads `values.user.email`. */
export function typedIn(form: Bootstrap["form"], field: string): string | undefined {
  const value = field.split(".").reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], form?.values);
  return typeof value === "string" ? value : undefined;
}
