import { toRefused } from "#lib/forms/sendForm.ts";
import type { I18n } from "#lib/i18n/i18n.tsx";
import { refusedText } from "./refusedText.ts";

/** Why a call failed that is not a form's. */
export const failedText = (i18n: Pick<I18n, "t" | "find">, error: unknown): string => refusedText(i18n, toRefused(error));
