import { useI18n } from "#lib/i18n/i18n.tsx";
import css from "./ResendCountdown.module.css";

/** Says in how many seconds another code can be sent; at 0, that it can be sent now. */
export function ResendCountdown({ seconds }: { seconds: number }) {
  const { t } = useI18n();
  return (
    <p className={css.countdown} data-longest={t("auth.resendIn", { seconds: 30 })}>
      <span>{seconds > 0 ? t("auth.resendIn", { seconds }) : t("auth.notArrived")}</span>
    </p>
  );
}
