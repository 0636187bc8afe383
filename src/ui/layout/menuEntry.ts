import type { Bootstrap, HeaderFacts, SiteMode } from "#lib/page/bootstrap.ts";
import type { FlagName } from "#lib/page/flagNames.ts";
import type { MessageKey } from "#lib/i18n/i18n.tsx";
import type { IconName } from "#ui/icons/icons.ts";

/** All that an entry may be decided by. */
export type Facts = HeaderFacts & {
  features: readonly FlagName[];
  features_undecided?: readonly FlagName[] | undefined;
  /** What experiments set for who is in them. */
  experiments: Bootstrap["experiments"];
  site_mode: SiteMode;
};

/** Rows and menus of the header, each in the order of the table below. */
export const SPOTS = ["bar", "tabs", "flyout", "user", "become", "host", "experience", "business"] as const;
export type Spot = (typeof SPOTS)[number];
/** The arrow sections of the host menu [A2.2.12]. */
export const HOST_SECTIONS = ["hosting", "messages", "calendar", "listings", "profile", "traveling"] as const;
export type HostSection = (typeof HOST_SECTIONS)[number];
/** What a button of the bar opens instead of leading away. */
export type MenuName = "become" | "host" | "experience" | "business" | "messages" | "credit" | "qr";

export type Entry = {
  id: string;
  in: Spot;
  /** Whose header has it. */
  for: (facts: Facts) => boolean;
  feature?: FlagName;
  /** Where it leads. Null: it is a button, or the setting that it leads to is not set. */
  href: (facts: Facts) => string | null;
  label: MessageKey | ((facts: Facts) => MessageKey);
  icon?: IconName;
  badge?: (facts: Facts) => number;
  /** What waits there, where that is not what waits at another entry of its name. */
  badgeOf?: "threads" | "news";
  /** Said beside it, when it is hovered or focused. */
  tip?: (facts: Facts) => MessageKey | null;
  /** A dot that says: look here. */
  dot?: (facts: Facts) => boolean;
  opens?: MenuName;
  auth?: "login" | "signup";
  /** Opens over the page, with a script, what it leads to: the help [A2.1.5], the making of a list [B4.2], language and currency. */
  over?: "help" | "new-list" | "preferences";
  newWindow?: true;
  /** Not shown on these pages, nor on those beneath. */
  notAt?: readonly string[];
  notUnder?: readonly string[];
  section?: HostSection;
  /** The heading of its section. */
  leads?: true;
  /** The smaller, the longer it stays when the bar becomes narrow; those without one are in the menus alone. */
  rank?: number;
};

/** An entry that a feature brings in its `menu.ts`, and beside which one of that row it stands. */
export type OwnEntry = Entry & { after: string };
