import { useI18n } from "#lib/i18n/i18n.tsx";
import { Badge, type BadgeLook } from "#ui/status/Badge.tsx";
import type { Status } from "./rules.ts";

const STATUS_LOOKS: Record<Status, BadgeLook> = {
  offered: { icon: "bolt", tone: "warn" },
  booked: { icon: "check", tone: "good" },
  moved: { icon: "calendar", tone: "calm" },
  cancelled_by_guest: { icon: "close", tone: "calm" },
  cancelled_by_restaurant: { icon: "warning", tone: "bad" },
  honoured: { icon: "kitchen", tone: "calm" },
  no_show: { icon: "info", tone: "warn" },
  lapsed: { icon: "close", tone: "calm" },
};

/** A table booking's status as a badge. */
export function TableBadge({ status }: { status: Status }) {
  const { t } = useI18n();
  return <Badge look={STATUS_LOOKS[status]}>{t(`tableStatus.${status}`)}</Badge>;
}
