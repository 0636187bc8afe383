import type { IconName } from "#ui/icons/icons.ts";
import type { Status } from "./rules.ts";

/** A status is told by a word and an icon; the colour only helps. */
export const STATUS_LOOKS: Record<Status, { icon: IconName; tone: "good" | "warn" | "bad" | "calm" }> = {
  offered: { icon: "bolt", tone: "warn" },
  booked: { icon: "check", tone: "good" },
  moved: { icon: "calendar", tone: "calm" },
  cancelled_by_guest: { icon: "close", tone: "calm" },
  cancelled_by_restaurant: { icon: "warning", tone: "bad" },
  honoured: { icon: "kitchen", tone: "calm" },
  no_show: { icon: "info", tone: "warn" },
  lapsed: { icon: "close", tone: "calm" },
};
