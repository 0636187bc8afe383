import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Button } from "#ui/elements/Button.tsx";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import type { ItemId } from "./rules.ts";

/**
 * The dialog about an incomplete account that opens after a log-in [B2.2.3]: above the page and not over it, so that it does not
 * block reading. It is rendered by the server alone, and closes without JavaScript.
 */
export function ActivationPrompt({ missing }: { missing: readonly ItemId[] }) {
  const { t, list, localizePath } = useI18n();
  return (
    <dialog open className="activation-prompt" aria-labelledby="activation-prompt">
      <div className="activation-text">
        <h2 id="activation-prompt">{t("activation.heading")}</h2>{" "}
        <p>{t("activation.missingItems", { items: list(missing.map((id) => t(`activation.missingItem.${id}`))) })}</p>
      </div>
      <form method="dialog" className="activation-buttons">
        <ButtonLink small href={localizePath(to("activation", {}))}>
          {t("activation.complete")}
        </ButtonLink>
        <Button type="submit" small look="quiet">
          {t("activation.later")}
        </Button>
      </form>
    </dialog>
  );
}
