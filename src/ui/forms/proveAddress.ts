import { to } from "#paths";
import type { I18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";

/** The address of the page that asks for another proof of identity and leads back. */
export const proveAddress = ({ localizePath }: Pick<I18n, "localizePath">, next: string) =>
  localizePath(to("reauthenticate", {})) + stringifySearch({ next: localizePath(next) });
