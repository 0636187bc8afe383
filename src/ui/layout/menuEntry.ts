import type { Bootstrap, HeaderFacts, SiteMode } from "#lib/page/bootstrap.ts";
import type { FlagName } from "#lib/page/flagNames.ts";
import type { MessageKey } from "#lib/i18n/i18n.tsx";
import type { IconName } from "#ui/icons/icons.ts";

/** All facts on which an entry may depend. */
export type Facts = HeaderFacts & {
  features: readonly FlagName[];
  features_undecided?: readonly FlagName[] | undefined;
  /** The visitor's experiments with their parameters. */
  experiments: Bootstrap["experiments"];
  site_mode: SiteMode;
};

/** The rows and menus of the header; each has its entries in the order of `areas/site/header/entries.ts`. */
export const SPOTS = ["bar", "tabs", "flyout", "user", "become", "host", "experience", "business"] as const;
export type Spot = (typeof SPOTS)[number];
/** The sections of the host menu with an arrow [A2.2.12]. */
export const HOST_SECTIONS = ["hosting", "messages", "calendar", "listings", "profile", "traveling"] as const;
export type HostSection = (typeof HOST_SECTIONS)[number];
/** The menu that a button of the bar opens instead of navigating. */
export type MenuName = "become" | "host" | "experience" | "business" | "messages" | "credit" | "qr";

export type Entry = {
  id: string;
  in: Spot;
  /** Whether the visitor's header has it. */
  for: (facts: Facts) => boolean;
  feature?: FlagName;
  /** Its address. Null: it is a button, or the setting with its address is not configured. */
  href: (facts: Facts) => string | null;
  label: MessageKey | ((facts: Facts) => MessageKey);
  icon?: IconName;
  badge?: (facts: Facts) => number;
  /** The source of its badge, if that is not the entry of the same name. */
  badgeOf?: "threads" | "news";
  /** A tooltip, shown when it is hovered or focused. */
  tip?: (facts: Facts) => MessageKey | null;
  /** A dot that draws attention. */
  dot?: (facts: Facts) => boolean;
  opens?: MenuName;
  auth?: "login" | "signup";
  /** What it opens over the page if there is a script: the help [A2.1.5], a new list [B4.2], or language and currency. */
  over?: "help" | "new-list" | "preferences";
  newWindow?: true;
  /** Hidden on these pages (`notAt`), and on those below these (`notUnder`). */
  notAt?: readonly string[];
  notUnder?: readonly string[];
  section?: HostSection;
  /** It is the heading of its section. */
  leads?: true;
  /** Entries with a smaller rank stay longer when the bar becomes narrow; those without one are only in the menus. */
  rank?: number;
};

/** An entry that a feature adds in its `menu.ts`; `after`: the entry of that row behind which it is placed. */
export type OwnEntry = Entry & { after: string };
