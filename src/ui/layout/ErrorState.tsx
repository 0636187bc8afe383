import { useI18n } from "#lib/i18n/i18n.tsx";
import type { ReactNode } from "react";
import { Button } from "#ui/elements/Button.tsx";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import css from "./EmptyState.module.css";
import { Icon } from "#ui/icons/Icon.tsx";

type Props = {
  title?: ReactNode;
  text?: ReactNode;
  /** An id that the visitor can report, to find the error in the log. */
  errorId?: string | undefined;
  onRetry?: () => void;
  /** The address for another try without a script: usually the same. */
  retryHref?: string;
  busy?: boolean;
};

export function ErrorState({ title, text, errorId, onRetry, retryHref, busy }: Props) {
  const { t } = useI18n();
  return (
    <div className={css.state} role="alert">
      <span className={css.badge} data-bad>
        <Icon name="warning" size={32} />
      </span>
      <p className={css.title}>{title ?? t("ui.wentWrong")}</p>
      {text && <p className={css.text}>{text}</p>}
      <div className={css.actions}>
        {onRetry ? (
          <Button look="quiet" busy={!!busy} onClick={onRetry}>
            {t("ui.tryAgain")}
          </Button>
        ) : (
          retryHref !== undefined && (
            <ButtonLink look="quiet" href={retryHref}>
              {t("ui.tryAgain")}
            </ButtonLink>
          )
        )}
      </div>
      {errorId && (
        <p className={css.id}>
          {t("ui.errorId")} <code>{errorId}</code>
        </p>
      )}
    </div>
  );
}
