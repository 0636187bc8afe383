import { to } from "#paths";
import { useI18n } from "#lib/i18n.tsx";

/** To the page that asks once more who one is, and back. */
export function ProveAgain({ page }: { page: string }) {
  const { t, here } = useI18n();
  return <a href={`${here(to("reauthenticate", {}))}?next=${encodeURIComponent(page.split("#")[0]!)}`}>{t("features.prove")}</a>;
}
