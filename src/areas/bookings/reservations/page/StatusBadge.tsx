import type { Status } from "#areas/bookings/reservations/rules.ts";
import type { Reservation } from "#areas/bookings/reservations/contract.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Badge, type BadgeLook } from "#ui/status/Badge.tsx";

export const STATUS_LOOKS: Record<Status, BadgeLook> = {
  held: { icon: "bolt", tone: "warn" },
  requested: { icon: "message", tone: "warn" },
  accepted: { icon: "bolt", tone: "warn" },
  paid: { icon: "check", tone: "good" },
  checked_in: { icon: "door", tone: "good" },
  completed: { icon: "home", tone: "calm" },
  disputed: { icon: "info", tone: "warn" },
  declined: { icon: "close", tone: "bad" },
  expired: { icon: "close", tone: "calm" },
  cancelled_by_guest: { icon: "close", tone: "calm" },
  cancelled_by_host: { icon: "warning", tone: "bad" },
  refunded: { icon: "undo", tone: "calm" },
};

type Props = {
  status: Status;
  /** Who reads it, to whom their own part is told as theirs. */ role?: Reservation["role"];
};

/** A booking's status as a badge. */
export function StatusBadge({ status, role }: Props) {
  const { t } = useI18n();
  const own =
    role === "host" && status === "requested" ? "awaitsYou" : status === `cancelled_by_${role}` ? "cancelledByYou" : status;
  return <Badge look={STATUS_LOOKS[status]}>{t(`bookingStatus.${own}`)}</Badge>;
}
