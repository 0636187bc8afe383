import type { IconName } from "#ui/icons/icons.ts";
import type { Status } from "#areas/bookings/reservations/rules.ts";

/** A status is told by a word and an icon; the colour only helps. */
export const STATUS_LOOKS: Record<Status, { icon: IconName; tone: "good" | "warn" | "bad" | "calm" }> = {
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
