import { useI18n } from "#lib/i18n/i18n.tsx";
import { useSecondsLeft } from "#lib/dates/useSecondsLeft.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import css from "./HeldTimer.module.css";
import { clockText, minutesAnnounced } from "./heldTime.ts";

type Props = {
  until: string;
  /** `outings`: seats of an experience instead of nights. */
  what?: "checkout" | "outings";
};

/** Until when nights are held. The running clock is only visible; screen readers announce the rest a few times. */
export function HeldTimer({ until, what = "checkout" }: Props) {
  const { t } = useI18n();
  const over = t(what === "outings" ? "outings.heldOver" : "checkout.heldOver");
  const left = useSecondsLeft(until);
  const minutes = left === null ? null : minutesAnnounced(left);
  return (
    <div className={css.timer} data-over={minutes === 0 || undefined}>
      <Icon name="key" size={20} />
      {/* At the end the status below announces this text. */}
      <p aria-hidden={minutes === 0 || undefined}>
        {minutes === 0 ? (
          over
        ) : (
          <>
            {t(what === "outings" ? "outings.heldUntil" : "checkout.heldUntil")} <Moment at={until} />
          </>
        )}
      </p>
      {/* Its place is there before the clock runs, so that nothing moves when it begins. */}
      {minutes !== 0 && (
        <span aria-hidden className={css.clock}>
          {left !== null && clockText(left)}
        </span>
      )}
      <span role="status" className="visually-hidden">
        {minutes !== null && (minutes === 0 ? over : t("checkout.heldLeft", { minutes }))}
      </span>
    </div>
  );
}
