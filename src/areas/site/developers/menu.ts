import type { OwnEntry } from "#ui/layout/menuEntry.ts";
import { to } from "#paths";

export const menu: readonly OwnEntry[] = [
  {
    id: "developers",
    in: "user",
    after: "preferences",
    for: () => true,
    href: () => to("developers", {}),
    label: "header.developers",
    icon: "list",
  },
];
