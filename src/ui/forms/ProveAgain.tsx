import { useRouterState } from "@tanstack/react-router";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { proveAddress } from "./proveAddress.ts";
import { Link } from "#ui/elements/Link.tsx";

/** To the page that asks once more who one is, and back to this one. */
export function ProveAgain() {
  const i18n = useI18n();
  const stands = useRouterState({ select: ({ location }) => location.pathname + location.searchStr });
  return <Link href={proveAddress(i18n, stands)}>{i18n.t("features.prove")}</Link>;
}
