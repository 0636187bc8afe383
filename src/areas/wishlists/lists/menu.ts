import type { OwnEntry } from "#ui/layout/menuEntry.ts";
import { to } from "#paths";

const everyone = () => true;
const members: OwnEntry["for"] = ({ is_logged_in }) => is_logged_in;
const lists = { id: "saved", href: () => to("wishlists", {}), label: "page.wishlists", icon: "heart" } as const;

export const menu: readonly OwnEntry[] = [
  { ...lists, in: "bar", after: "stories", for: members, rank: 6 },
  { ...lists, in: "tabs", after: "explore", for: everyone },
  { ...lists, in: "flyout", after: "trips", for: members },
  {
    id: "new_list",
    in: "user",
    after: "notifications",
    for: members,
    href: () => `${to("wishlists", {})}#new-list`,
    label: "header.newList",
    icon: "heart",
    over: "new-list",
  },
];
