import type { I18n } from "#lib/i18n/i18n.tsx";
import { Refusal } from "#lib/http/refusal.ts";
import type { Problem } from "./saveModal.ts";

/** A refusal's code; `network` if the browser is offline, `unreached` if no answer arrived; `bug` for all errors of our own. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Refusal) return error.code;
  console.error(error);
  if ((error as { error_type?: string }).error_type !== "network") return "bug";
  return navigator.onLine ? "unreached" : "network";
}

/** Some problems have a specific text; all others have a general one. */
export const problemText = (problem: Problem, { t, find }: Pick<I18n, "t" | "find">): string =>
  find(`save.problem.${problem}`) ?? find(`refusal.${problem}`) ?? t("refusal.other");
