import type { IconName } from "#ui/icons/icons.ts";
import type { Status } from "#areas/experiences/bookings/rules.ts";

/** A status is told by a word and an icon; the colour only helps. */
export const STATUS_LOOKS: Record<Status, { icon: IconName; tone: "good" | "warn" | "bad" | "calm" }> = {
  held: { icon: "key", tone: "warn" },
  paid: { icon: "check", tone: "good" },
  completed: { icon: "sparkle", tone: "calm" },
  expired: { icon: "close", tone: "calm" },
  cancelled_by_guest: { icon: "close", tone: "calm" },
  cancelled_by_host: { icon: "warning", tone: "bad" },
};
