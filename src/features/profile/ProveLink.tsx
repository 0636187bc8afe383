import { to } from "#paths";
import { useI18n } from "#lib/i18n.tsx";
import { stringifySearch } from "#lib/search.ts";
import { ButtonLink } from "#ui/ButtonLink.tsx";

/** To the page that asks once more who one is, and back. */
export function ProveLink({ next }: { next: string }) {
  const { t, here } = useI18n();
  return (
    <ButtonLink href={here(to("reauthenticate", {})) + stringifySearch({ next: here(next) })} look="quiet" icon="shield">
      {t("edit.prove")}
    </ButtonLink>
  );
}
