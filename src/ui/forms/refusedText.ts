import type { Refused } from "#lib/forms/sendForm.ts";
import type { I18n } from "#lib/i18n/i18n.tsx";

export type RefusedForm = Pick<Refused, "error" | "retry_after_s" | "error_id">;

/** How long to wait before a form is sent again. */
export const waitText = ({ t }: Pick<I18n, "t">, seconds: number): string =>
  t("form.waitMinutes", { minutes: Math.ceil(seconds / 60) });

/** Why a form as a whole was refused, and how long to wait if the server says so. */
export const refusedText = (i18n: Pick<I18n, "t" | "find">, { error, retry_after_s }: RefusedForm): string =>
  error === "too_many_requests" && retry_after_s
    ? waitText(i18n, retry_after_s)
    : (i18n.find(`refusal.${error}`) ?? i18n.t("account.refused"));
