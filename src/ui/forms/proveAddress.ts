import { to } from "#paths";
import type { I18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";

/** The page that asks once more who one is, and leads back. */
export const proveAddress = ({ here }: Pick<I18n, "here">, next: string) =>
  here(to("reauthenticate", {})) + stringifySearch({ next: here(next) });
