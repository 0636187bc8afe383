import type { IconName } from "#ui/icons/icons.ts";
import type { Topic } from "#areas/site/help/rules.ts";

export const TOPIC_ICONS: Record<Topic, IconName> = {
  finding: "search",
  lists: "heart",
  booking: "calendar",
  paying: "gift",
  trips: "map",
  changes: "undo",
  account: "user",
  safety: "shield",
  hosting: "key",
  running: "filter",
};
