import type { HeaderFacts, SiteMode } from "#lib/page/bootstrap.ts";

const HOUR_MS = 3_600_000;

/** How long the browser keeps answers for the header [A9.15]. */
export const KEPT_MS = 3 * HOUR_MS;
/** How long the notice about credit stays away after a visitor has closed it [A9.6, B9.16]. */
export const EARN_CREDIT_DISMISSED_DAYS = 180;
/** A menu that opened by itself closes again after this [A4.1.3, A9.9]. */
export const AUTO_DISMISS_MS = 5000;
/** The trips' badge counts up to this. */
const MAX_TRIPS = 3;
/** Labels of this length or more are too long for the button [A9.11, B9.10]. */
const LONG_LABEL = 13;

/** How many of their homes the menu of hosts shows [A9.8]. */
export const MAX_LISTINGS = 5;

/**
 * The widths from which on the navigation is shown, and the logo opens the flyout [A2.4.6, B2.2.7]; ui/media.css has the same
 * values.
 */
export const NAVIGATION_PX = 1075;
export const LARGE_PX = 1128;

/** A path that contains `beyond` selects the other mode of the site [A2.4.5]. */
export const siteModeOf = (path: string): SiteMode => (path.includes("beyond") ? "beyond" : "home");

/** Paths on which people are not asked to complete their account [A2.4.1, B2.1.21]. */
export function skipsActivation(path: string): boolean {
  return (
    path.startsWith("/immigration-support") ||
    /^\/reservation\/[^/]+\/payment\/[^/]+\/?$/.test(path) ||
    path.includes("become-a-host") ||
    path.split("/")[1] === "c"
  );
}

export const tripsBadge = ({ num_trip_notif }: Pick<HeaderFacts, "num_trip_notif">) => Math.min(MAX_TRIPS, num_trip_notif);
export const messagesBadge = ({ num_msg, num_notif }: Pick<HeaderFacts, "num_msg" | "num_notif">) => num_msg + num_notif;

/** What a friend earns, as text: it is sent with plus signs for spaces [A3.8]. */
export const creditAmount = (referrer_guest: string) => referrer_guest.replaceAll("+", " ");

/** Whether the button shows the amount itself, instead of the word [A9.11, B9.10]. */
export const saysAmount = (label: string) => [...label].length < LONG_LABEL;

/** Safari up to 5 and MSIE up to 10 are asked to update [A2.4.7, B9.11]. `version`: "5.1.7". */
export function isOutdated(browser: string, version: string): boolean {
  const major = Number.parseInt(version, 10);
  if (Number.isNaN(major)) return false;
  return (browser === "Safari" && major <= 5) || (browser === "Internet Explorer" && major <= 10);
}

/** Who may be told what a host earns, by a separate call [A6.9]. */
export function asksBecomeAHost(
  { is_logged_in, has_been_host }: Pick<HeaderFacts, "is_logged_in" | "has_been_host">,
  isOnForVisitors: boolean,
): boolean {
  return is_logged_in ? !has_been_host : isOnForVisitors;
}

/** Whether a path is one of `at`, or beneath one of `under`. */
export function isAt(path: string, { at = [], under = [] }: { at?: readonly string[]; under?: readonly string[] }): boolean {
  const here = path.replace(/(.)\/$/, "$1");
  return at.includes(here) || under.some((one) => startsWith(here, one));
}

/** Compares segment by segment; `*` matches any. */
function startsWith(path: string, beginning: string): boolean {
  const parts = path.split("/");
  return beginning.split("/").every((part, i) => part === parts[i] || (part === "*" && !!parts[i]));
}
