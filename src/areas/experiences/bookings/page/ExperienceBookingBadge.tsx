import type { Status } from "#areas/experiences/bookings/rules.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Badge, type BadgeLook } from "#ui/status/Badge.tsx";

const STATUS_LOOKS: Record<Status, BadgeLook> = {
  held: { icon: "key", tone: "warn" },
  paid: { icon: "check", tone: "good" },
  completed: { icon: "sparkle", tone: "calm" },
  expired: { icon: "close", tone: "calm" },
  cancelled_by_guest: { icon: "close", tone: "calm" },
  cancelled_by_host: { icon: "warning", tone: "bad" },
};

/** An experience booking's status as a badge. */
export function ExperienceBookingBadge({ status }: { status: Status }) {
  const { t } = useI18n();
  return <Badge look={STATUS_LOOKS[status]}>{t(`outingStatus.${status}`)}</Badge>;
}
