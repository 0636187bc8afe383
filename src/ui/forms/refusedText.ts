import type { Refused } from "#lib/forms/sendForm.ts";
import type { I18n } from "#lib/i18n/i18n.tsx";

export type RefusedForm = Pick<Refused, "error" | "retry_after_s" | "error_id">;

/** Why a form as a whole was refused, and how long to wait if the server says so. */
export const refusedText = ({ t, find }: Pick<I18n, "t" | "find">, { error, retry_after_s }: RefusedForm): string =>
  error === "too_many_requests" && retry_after_s
    ? t("form.waitMinutes", { minutes: Math.ceil(retry_after_s / 60) })
    : (find(`refusal.${error}`) ?? t("account.refused"));
