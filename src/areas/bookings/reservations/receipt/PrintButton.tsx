import { useI18n } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/elements/Button.tsx";
import { useHydrated } from "#ui/islands/useHydrated.ts";

/** Rendered after hydration only; without JavaScript the browser's own menu prints the page. */
export function PrintButton() {
  const { t } = useI18n();
  if (!useHydrated()) return null;
  return (
    <Button look="quiet" icon="list" onClick={() => print()}>
      {t("receipt.print")}
    </Button>
  );
}
