import { useI18n } from "#lib/i18n/i18n.tsx";
import { proveAddress } from "#ui/forms/proveAddress.ts";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";

/** A link to the page that asks for another proof of identity, and leads back. */
export function ProveLink({ next }: { next: string }) {
  const i18n = useI18n();
  return (
    <ButtonLink href={proveAddress(i18n, next)} look="quiet" icon="shield">
      {i18n.t("edit.prove")}
    </ButtonLink>
  );
}
