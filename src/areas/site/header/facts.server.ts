import Bowser from "bowser";
import { ratesOf } from "#areas/money/currency/rates.server.ts";
import { readCreditStatus } from "#areas/money/referrals/creditStatus.server.ts";
import type { HeaderFacts } from "#lib/page/bootstrap.ts";
import type { CreditStatus, NavigationChange } from "./headerFacts.ts";
import { to } from "#paths";
import type { Cookies } from "#platform/http/cookies.server.ts";
import type { Services, Viewer, Visitor } from "#platform/http/http.server.ts";
import { readCounts } from "#areas/messaging/notifications/sql.server.ts";
import { qrCodesOf } from "./panels/qrCodes.server.ts";
import { isOutdated } from "./rules.ts";
import { type PersonFacts, readLeastComplete, readOwnListings, readPersonFacts } from "./sql.server.ts";

type HeaderContext = Pick<Services, "db" | "settings" | "now"> & {
  viewer: Pick<Viewer, "id" | "role"> | null;
  visitor: Visitor;
  cookies: Pick<Cookies, "read">;
  changes: NavigationChange[];
};

/** Everything that a visitor's header is rendered from [A6]. */
export async function headerFacts(context: HeaderContext): Promise<HeaderFacts> {
  const { viewer, visitor, cookies, settings, changes, db, now } = context;
  const person = viewer && (await readPersonFacts(db, viewer.id, now()));
  const least = person && person.listing_count + person.draft_count > 0 ? await readLeastComplete(db, viewer.id) : null;
  const waiting = viewer && (await readCounts(db, viewer.id));
  const stored = cookies.read("show_cohost_in_nav");
  return {
    is_logged_in: viewer !== null,
    has_been_host: (person?.listing_count ?? 0) > 0,
    has_begun_listing: person?.listing_count === 0 && person.draft_count > 0,
    is_api_host: person?.is_api_host ?? false,
    is_operator: viewer?.role === "operator",
    is_business_travel_manager: person?.is_business_travel_manager ?? false,
    is_booker_dashboard_launched: person?.is_booker_dashboard_launched ?? false,
    published_template_count: person?.published_template_count ?? 0,
    num_trip_notif: person?.num_trip_notif ?? 0,
    num_msg: waiting?.num_msg ?? 0,
    num_notif: waiting?.num_notif ?? 0,
    ...coHosting(person, stored),
    host: person && {
      ...hostOf(person, least?.lys_completeness ?? null),
      listings: person.listing_count > 0 ? await readOwnListings(db, viewer.id) : [],
    },
    ...(await creditOf(context)),
    earn_credit_dismissed: cookies.read("earn_credit_dismissed") !== undefined,
    community_url: settings.communityUrl,
    qr_codes: qrCodesOf(settings, visitor.locale),
    is_browser_outdated: cookies.read("browser_notice") !== "off" && isOutdatedAgent(visitor.user_agent),
    changes,
  };
}

/** Nothing in a currency that has no rate: an amount cannot be shown in it, and the page is complete without. */
async function creditOf(context: HeaderContext): Promise<CreditStatus> {
  const { db, now, viewer, visitor } = context;
  const rates = await ratesOf(db, now());
  if (!rates[visitor.currency]) return { travel_credit_status: null, referrals_info: null };
  return readCreditStatus(context, viewer?.id ?? null, visitor);
}

/**
 * Co-hosting is for people who have a home to hand over (in the bar) or might have one (in the menu of becoming a host) [A7.6,
 * B7.2.6]. An earlier answer in the cookie takes precedence, for its month [B6.5].
 */
export function coHosting(person: PersonFacts | null, stored: string | undefined) {
  const may = (person?.published_count ?? 0) > 0;
  return {
    show_cohost_in_nav: person !== null && (stored ? stored === "true" : may),
    show_cohost_in_dropdown: person !== null && !may,
  };
}

/** What the host menu begins with, and how much of it is shown [A7.8, B6.6, B7.2.7]. */
export function hostOf(person: PersonFacts, lys_completeness: number | null): Omit<NonNullable<HeaderFacts["host"]>, "listings"> {
  const isComplete = lys_completeness === null || lys_completeness === 100;
  return {
    notifications_count: person.notifications_count,
    should_show_host_assist: person.published_count > 0,
    should_show_full_host_experience: person.listing_count > 0,
    lys_completeness: isComplete ? null : lys_completeness,
    landing_page_url: isComplete ? to("hosting", {}) : to("hostListings", {}),
  };
}

function isOutdatedAgent(user_agent: string): boolean {
  if (user_agent === "") return false;
  const { name = "", version = "" } = Bowser.parse(user_agent).browser;
  return isOutdated(name, version);
}
