import type { Bootstrap } from "#lib/page/bootstrap.ts";
import type { I18n } from "#lib/i18n/i18n.tsx";
import type { FieldErrors } from "#lib/http/refusal.ts";

/**
 * The message of a field's first error, looked up by field and rule, then by rule alone; undefined if the table has neither
 * [A5.13].
 */
export function messageOf(i18n: I18n, errors: FieldErrors | undefined, field: string): string | undefined {
  const rule = errors?.[field]?.[0];
  if (!rule) return undefined;
  return i18n.find(`error.${field}.${rule}`) ?? i18n.find(`error.${rule}`) ?? undefined;
}

/** What was typed in a field before the form was shown again: `user.email` reads `values.user.email`. */
export function submittedValue(form: Bootstrap["submitted"], field: string): string | undefined {
  const value = field.split(".").reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], form?.values);
  return typeof value === "string" ? value : undefined;
}
