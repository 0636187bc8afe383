import { useRouterState } from "@tanstack/react-router";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { proveAddress } from "./proveAddress.ts";
import { Link } from "#ui/elements/Link.tsx";

/** A link to the page that asks for another proof of identity, and back to the current page. */
export function ProveAgain() {
  const i18n = useI18n();
  const stands = useRouterState({ select: ({ location }) => location.pathname + location.searchStr });
  return <Link href={proveAddress(i18n, stands)}>{i18n.t("features.prove")}</Link>;
}
