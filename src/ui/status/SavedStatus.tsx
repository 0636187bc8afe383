import { useI18n } from "#lib/i18n/i18n.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { LiveStatus } from "./LiveStatus.tsx";
import css from "./SavedStatus.module.css";

/** Shows and announces that something was saved. */
export function SavedStatus({ isSaved }: { isSaved: boolean }) {
  const { t } = useI18n();
  return (
    <LiveStatus>
      {isSaved && (
        <p className={css.saved}>
          <Icon name="check" size={20} /> {t("account.saved")}
        </p>
      )}
    </LiveStatus>
  );
}
