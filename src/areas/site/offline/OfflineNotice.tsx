import { formatInstant } from "#lib/dates/formatInstant.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/elements/Button.tsx";
import { FloatingNotice } from "#ui/overlays/FloatingNotice.tsx";
import { Icon } from "#ui/icons/Icon.tsx";

type Props = {
  /** When this copy of the page was stored, in milliseconds since 1970; null: the page came from the network. */
  keptAt: number | null;
  isOnline: boolean;
  /** The network was lost, and is back. */
  isBack: boolean;
  /** A form was not sent. */
  heldBack: boolean;
};

/** Says that there is no network, or that the page was rendered without one. */
export function OfflineNotice({ keptAt, isOnline, isBack, heldBack }: Props) {
  const { t, locale } = useI18n();
  if (isOnline && keptAt === null) return null;
  return (
    <FloatingNotice role="status">
      <Icon name="wifi" size={20} />
      <div>
        <p>{t(!isOnline ? "offline.now" : isBack ? "offline.backOnline" : "offline.noAnswer")}</p>
        {heldBack && !isOnline && <p>{t("offline.heldBack")}</p>}
        {keptAt !== null && <p>{t("offline.keptAt", { at: formatInstant(new Date(keptAt).toISOString(), locale) })}</p>}
      </div>
      {isOnline && (
        <Button small onClick={() => location.reload()}>
          {t("offline.reload")}
        </Button>
      )}
    </FloatingNotice>
  );
}
