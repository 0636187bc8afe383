import { useEffect, useState } from "react";
import { useI18n } from "#lib/i18n.tsx";
import { Icon } from "#ui/Icon.tsx";
import { Moment } from "#ui/Moment.tsx";
import css from "./HeldTimer.module.css";
import { clockText, minutesSaid } from "./heldTime.ts";

/** Until when nights are kept. The clock is for the eyes; a screen reader hears of it a few times only. */
export function HeldTimer({ until }: { until: string }) {
  const { t } = useI18n();
  const left = useSecondsLeft(until);
  const said = left === null ? null : minutesSaid(left);
  return (
    <div className={css.timer} data-over={said === 0 || undefined}>
      <Icon name="key" size={20} />
      <p>
        {said === 0 ? (
          t("checkout.heldOver")
        ) : (
          <>
            {t("checkout.heldUntil")} <Moment at={until} />
          </>
        )}
      </p>
      {left !== null && said !== 0 && (
        <span aria-hidden className={css.clock}>
          {clockText(left)}
        </span>
      )}
      <span role="status" className="visually-hidden">
        {said !== null && (said === 0 ? t("checkout.heldOver") : t("checkout.heldLeft", { minutes: said }))}
      </span>
    </div>
  );
}

/** Null until the page is awake: the server's clock is not the reader's. */
function useSecondsLeft(until: string): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const end = Date.parse(until);
    const tick = () => setLeft(Math.max(0, (end - Date.now()) / 1000));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
