import type { I18n } from "#lib/i18n/i18n.tsx";
import type { FieldErrors } from "#lib/http/refusal.ts";
import type { FormError } from "#ui/forms/ErrorSummary.tsx";
import { waitText } from "#ui/forms/refusedText.ts";
import type { Flow } from "./flow/flow.ts";

type Table = Readonly<Record<string, string>>;

/** The message for the field's first error that has one; undefined when none has [A5.13]. */
export function messageOf(messages: Table, errors: FieldErrors, field: string): string | undefined {
  const rule = errors[field]?.find((rule) => Object.hasOwn(messages, `${field}.${rule}`));
  return rule && messages[`${field}.${rule}`];
}

/** The summary above the form: each field's error, or why the whole form was refused. */
export function summaryOf({ errors, refusal }: Pick<Flow, "errors" | "refusal">, messages: Table, i18n: I18n): FormError[] {
  const fields = Object.keys(errors).flatMap((field) => {
    const text = messageOf(messages, errors, field);
    return text ? [{ field, text }] : [];
  });
  if (fields.length > 0 || !refusal || refusal.code === "validation") return fields;
  if (refusal.code === "too_many_requests" && refusal.retryAfterS) return [{ text: waitText(i18n, refusal.retryAfterS) }];
  return [{ text: i18n.find(`refusal.${refusal.code}`) ?? i18n.t("refusal.other") }];
}
