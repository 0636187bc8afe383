import type { ReactNode } from "react";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { Button } from "#ui/Button.tsx";
import type { ButtonLook } from "#ui/buttonClass.ts";
import { ErrorSummary } from "#ui/ErrorSummary.tsx";
import css from "./AuthFlow.module.css";
import { summaryOf } from "./messages.ts";

type Props = {
  action: string;
  submit: string;
  look?: ButtonLook;
  bootstrap: Bootstrap;
  /** Words by `field.rule` [A5.13]. */
  messages?: Readonly<Record<string, string>>;
  next?: string | undefined;
  page?: string;
  children?: ReactNode;
};

/** A form that no script answers: sent whole, shown again with its messages. */
export function PlainForm({ action, submit, look, bootstrap, messages = {}, next, page, children }: Props) {
  const i18n = useI18n();
  const { form } = bootstrap;
  const errors = form?.error ? summaryOf({ errors: form.field_errors, refusal: { code: form.error } }, messages, i18n) : [];
  return (
    <>
      {errors.length > 0 && <ErrorSummary title={i18n.t("form.summary")} errors={errors} />}
      <form method="post" action={action} className={css.form} noValidate>
        <input type="hidden" name="csrf_token" value={bootstrap.csrf_token ?? ""} />
        {next !== undefined && <input type="hidden" name="next" value={next} />}
        {page !== undefined && <input type="hidden" name="_page" value={page} />}
        {children}
        <Button type="submit" wide {...(look && { look })}>
          {submit}
        </Button>
      </form>
    </>
  );
}
