import { useI18n } from "#lib/i18n/i18n.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import type { Status } from "#areas/bookings/reservations/rules.ts";
import { STATUS_LOOKS } from "./statusLook.ts";
import css from "./StatusBadge.module.css";

/** How far a booking has come, in words and with an icon. */
export function StatusBadge({ status }: { status: Status }) {
  const { t } = useI18n();
  const { icon, tone } = STATUS_LOOKS[status];
  return (
    <span className={css.badge} data-tone={tone}>
      <Icon name={icon} size={16} />
      {t(`bookingStatus.${status}`)}
    </span>
  );
}
