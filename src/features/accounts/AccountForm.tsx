import type { ReactNode } from "react";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { type I18n, useI18n } from "#lib/i18n.tsx";
import type { FieldErrors } from "#lib/refusal.ts";
import { Button } from "#ui/Button.tsx";
import { ErrorSummary, type FormError } from "#ui/ErrorSummary.tsx";
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
  const i18n = useI18n();
  const { t } = i18n;
  const { form } = bootstrap;
  return (
    <main id="main" className={css.page}>
      <h1>{heading}</h1>
      {form && <ErrorSummary title={t("form.summary")} errors={errorsOf(form, labels, i18n)} />}
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

function errorsOf({ error, field_errors }: NonNullable<Bootstrap["form"]>, labels: Props["labels"], i18n: I18n): FormError[] {
  const fields = Object.keys(field_errors).filter((field) => field in labels);
  if (error !== "invalid" || fields.length === 0) return [{ text: i18n.find(`refusal.${error}`) ?? i18n.t("refusal.other") }];
  return fields.map((field) => ({
    field,
    text: `${labels[field]}: ${messageOf(i18n, field_errors, field) ?? i18n.t("error.invalid")}`,
  }));
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
