import badge from "#areas/bookings/reservations/page/StatusBadge.module.css";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import type { Status } from "./rules.ts";
import { STATUS_LOOKS } from "./statusLook.ts";

/** How far a table booking has come, in words and with an icon. */
export function TableBadge({ status }: { status: Status }) {
  const { t } = useI18n();
  const { icon, tone } = STATUS_LOOKS[status];
  return (
    <span className={badge.badge} data-tone={tone}>
      <Icon name={icon} size={16} />
      {t(`tableStatus.${status}`)}
    </span>
  );
}
