import { variantOf, isLaunched } from "#areas/insight/experiments/launches.ts";
import type { HeaderFacts } from "#lib/page/bootstrap.ts";
import type { MessageKey } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import type { Facts, Spot, Entry, OwnEntry } from "#ui/layout/menuEntry.ts";
import { messagesBadge, tripsBadge } from "./rules.ts";

const everyone = () => true;
const members = ({ is_logged_in }: Facts) => is_logged_in;
const visitors = ({ is_logged_in }: Facts) => !is_logged_in;
const hosts = (facts: Facts) => facts.has_been_host || hostsByTrips(facts);
/** People who have an experience that can be booked get the host menu too [A7.9, B7.2.8]. */
const hostsByTrips = (facts: Facts) => facts.published_template_count > 0 && isLaunched(facts, "host_dropdown_by_trips");
/** Neither people who list by the API, nor people who host already [A6.4, A6.11, B6.4]. */
const newcomers = (facts: Facts) => !facts.is_api_host && !hosts(facts);
const becoming = (facts: Facts) => newcomers(facts) && !facts.has_begun_listing;
const adding = (facts: Facts) => newcomers(facts) && facts.has_begun_listing;
const managers = (facts: Facts) => facts.is_business_travel_manager;
/** [A6.6] */
const bookers = (facts: Facts) => !facts.is_business_travel_manager && facts.is_booker_dashboard_launched;
const travellersOnBusiness = (facts: Facts) => managers(facts) || bookers(facts);
const experienceHosts = (facts: Facts) => facts.published_template_count > 0;
/** The experiment decides whether the button of co-hosting is there, and whether it has a tooltip [A6.12, B9.14]. */
const coHosting = (facts: Facts, what: "button" | "tooltip") =>
  facts.show_cohost_in_nav && variantOf(facts, "cohosting_button")?.parameters[what] === true;
const withCredit = (facts: Facts) => facts.is_logged_in && facts.travel_credit_status !== null;
const withReferrals = (facts: Facts) => facts.referrals_info !== null; // [B6.8]
const tripsAddress = (facts: Facts) => {
  if (!isLaunched(facts, "itinerary_from_trips")) return to("trips", {});
  return facts.site_mode === "beyond" ? to("beyondItinerary", {}) : to("itinerary", {}); // [B2.1.13, B2.1.14]
};
const hostLanding = (facts: Facts) =>
  `${isLaunched(facts, "host_landing_homes") ? to("hostHomes", {}) : to("host", {})}?from_nav=1`;
const addListing = () => `${to("becomeAHost", {})}?from_nav=1`;
const addListingLabel = (facts: Facts): MessageKey =>
  isLaunched(facts, "hog_add_listing_global_header") ? "header.addListing" : "page.becomeAHost"; // [A2.2.4]
/** Hosts are led to their trips, others to the dashboard [A2.2.5, A6.3, A6.4]. */
export const profileAddress = ({ has_been_host }: Pick<HeaderFacts, "has_been_host">) =>
  has_been_host ? to("trips", {}) : to("dashboard", {});

type Row = Omit<Entry, "in">[];
// One line for each entry.
// prettier-ignore
const BAR: Row = [
  { id: "business", for: travellersOnBusiness, href: () => to("dashboard", {}), label: "header.business", opens: "business", icon: "desk", rank: 5 },
  { id: "experience_hosting", for: experienceHosts, feature: "experience_host_menu", href: () => `${to("experienceDashboard", {})}?from_nav=1`, label: "header.experiences", opens: "experience", icon: "sparkle", rank: 4 },
  { id: "host", for: hosts, href: () => to("hosting", {}), label: "header.host", opens: "host", badge: ({ host }) => host?.notifications_count ?? 0, icon: "home", rank: 1 },
  { id: "become_a_host", for: becoming, href: hostLanding, label: "page.host", opens: "become", notUnder: [to("host", {})], icon: "key", rank: 3 },
  { id: "add_listing", for: adding, href: addListing, label: addListingLabel, notUnder: [to("host", {})], icon: "plus", rank: 3 },
  { id: "co_hosting", for: (facts) => coHosting(facts, "button"), feature: "cohosting_button", tip: (facts) => (coHosting(facts, "tooltip") ? "header.coHostingTip" : null), href: () => `${to("coHosting", {})}?ref=header_button`, label: "page.coHosting", notAt: [to("coHosting", {}), to("coHostSearch", {})], icon: "users", rank: 8 },
  { id: "credit", for: withCredit, href: () => `${to("invite", {})}?r=51`, label: "header.credit", opens: "credit", icon: "bolt", rank: 7 },
  { id: "earn_credit", for: (facts) => withReferrals(facts) && !withCredit(facts), feature: "earn_credit_in_header", href: () => `${to("invite", {})}?r=3`, label: "header.earnCredit", dot: ({ earn_credit_dismissed }) => !earn_credit_dismissed, icon: "sparkle", rank: 7 },
  { id: "stories", for: everyone, feature: "stories_in_header", href: () => to("stories", {}), label: "page.stories", newWindow: true, icon: "leaf", rank: 10 },
  { id: "trips", for: members, href: tripsAddress, label: "page.trips", badge: tripsBadge, tip: (facts) => (tripsBadge(facts) > 0 ? "header.tripsTip" : null), icon: "map", rank: 2 },
  { id: "messages", for: members, href: () => to("inbox", {}), label: "page.inbox", opens: "messages", badge: messagesBadge, icon: "message", rank: 2 },
  { id: "help", for: everyone, feature: "help_in_header", href: () => to("help", {}), label: "page.help", icon: "info", over: "help", rank: 9 },
  { id: "qr", for: (facts) => facts.qr_codes?.show === true, feature: "china_qr_menu", href: () => to("mobile", {}), label: "header.app", opens: "qr", icon: "phone", rank: 6 },
  { id: "sign_up", for: visitors, href: () => to("signUp", {}), label: "header.signUp", auth: "signup", icon: "user", rank: 2 },
  { id: "log_in", for: visitors, href: () => to("logIn", {}), label: "header.logIn", auth: "login", icon: "door", rank: 1 },
];

// prettier-ignore
const TABS: Row = [
  { id: "explore", for: everyone, href: () => to("home", {}), label: "header.explore", icon: "search" },
  { id: "trips", for: members, href: tripsAddress, label: "page.trips", icon: "map", badge: tripsBadge },
  { id: "messages", for: members, href: () => to("inbox", {}), label: "page.inbox", icon: "message", badge: ({ num_msg }) => num_msg, badgeOf: "threads" },
  { id: "profile", for: members, href: () => null, label: "header.menu", icon: "menu", badge: ({ num_notif }) => num_notif, badgeOf: "news" },
  { id: "log_in", for: visitors, href: () => to("logIn", {}), label: "header.logIn", icon: "user", auth: "login" },
];

// prettier-ignore
const FLYOUT: Row = [
  { id: "home", for: everyone, href: () => to("home", {}), label: "header.frontPage", icon: "home" },
  { id: "stays", for: everyone, href: () => to("search", {}), label: "header.search", icon: "search" },
  { id: "stories", for: everyone, feature: "stories_in_header", href: () => to("stories", {}), label: "page.stories", icon: "leaf", newWindow: true },
  { id: "trips", for: members, href: tripsAddress, label: "page.trips", icon: "map" },
  { id: "travel_guide", for: members, href: () => to("travelGuide", {}), label: "page.travelGuide", icon: "leaf" },
  { id: "invite", for: withReferrals, href: () => `${to("invite", {})}?r=3`, label: "header.invite", icon: "users" },
  { id: "help", for: everyone, feature: "help_in_header", href: () => to("help", {}), label: "page.help", icon: "info", over: "help" },
];

// prettier-ignore
const USER: Row = [
  { id: "profile", for: members, href: () => to("myProfile", {}), label: "header.profile", icon: "user" },
  { id: "edit", for: members, href: () => to("editProfile", {}), label: "header.details", icon: "edit" },
  { id: "security", for: members, href: () => to("security", {}), label: "header.security", icon: "shield" },
  { id: "notifications", for: members, href: () => to("notificationSettings", {}), label: "header.notifications", icon: "mail" },
  { id: "invite", for: (facts) => members(facts) && withReferrals(facts), href: () => `${to("invite", {})}?r=3`, label: "header.invite", icon: "users" },
  { id: "add_listing", for: (facts) => hosts(facts) && !facts.is_api_host, href: addListing, label: addListingLabel, icon: "plus", notUnder: [to("host", {})] },
  { id: "help", for: (facts) => !isLaunched(facts, "help_in_header"), href: () => to("help", {}), label: "page.help", icon: "info", over: "help" },
  { id: "console", for: ({ is_operator }) => is_operator, href: () => to("admin", {}), label: "header.console", icon: "filter" },
  { id: "preferences", for: everyone, href: () => to("preferences", {}), label: "preferences.heading", icon: "globe", over: "preferences" },
];

// prettier-ignore
const BECOME: Row = [
  { id: "homes", for: everyone, href: hostLanding, label: "page.hostHomes", icon: "home" },
  { id: "experiences", for: everyone, href: () => `${to("hostExperiences", {})}?from_nav=1`, label: "page.hostExperiences", icon: "sparkle" },
  { id: "co_hosting", for: (facts) => facts.show_cohost_in_dropdown, feature: "cohosting_button", href: () => `${to("coHosting", {})}?ref=nav_dropdown`, label: "page.coHosting", icon: "users" },
  { id: "add_listing", for: ({ is_api_host }) => !is_api_host, href: addListing, label: addListingLabel, icon: "plus" },
];

const full = (facts: Facts) => facts.host?.should_show_full_host_experience ?? false;
// prettier-ignore
const HOST: Row = [
  { id: "hosting", section: "hosting", leads: true, for: everyone, href: () => to("hosting", {}), label: "page.hosting" },
  { id: "reservations", section: "hosting", for: everyone, href: () => to("hostReservations", {}), label: "page.hostReservations" },
  { id: "stats", section: "hosting", for: full, href: () => to("hostStats", {}), label: "page.hostStats" },
  { id: "team", section: "hosting", for: full, href: () => to("hostTeam", {}), label: "page.hostTeam" },
  { id: "assist", section: "hosting", for: ({ host }) => host?.should_show_host_assist ?? false, href: () => to("hostAssist", {}), label: "page.hostAssist" },
  { id: "help", section: "hosting", for: everyone, href: () => to("hostHelp", {}), label: "page.hostHelp" },
  { id: "inbox", section: "messages", leads: true, for: everyone, href: () => to("hostInbox", {}), label: "page.inbox" },
  { id: "community", section: "messages", for: everyone, href: ({ community_url }) => community_url, label: "header.community", newWindow: true },
  { id: "refer", section: "messages", for: full, href: () => to("refer", {}), label: "page.refer" },
  { id: "calendar", section: "calendar", leads: true, for: everyone, href: () => to("hostCalendar", {}), label: "page.hostCalendar" },
  { id: "mobile", section: "calendar", for: full, href: () => to("mobile", {}), label: "page.mobile" },
  { id: "listings", section: "listings", leads: true, for: everyone, href: () => to("hostListings", {}), label: "page.hostListings" },
  { id: "add_listing", section: "listings", for: ({ is_api_host }) => !is_api_host, href: () => to("becomeAHost", {}), label: addListingLabel },
  { id: "homes", section: "listings", for: full, href: () => to("hostHomes", {}), label: "page.hostHomes" },
  { id: "experience_host", section: "listings", for: full, href: () => to("experienceHost", {}), label: "page.experienceHost" },
  { id: "profile", section: "profile", leads: true, for: everyone, href: () => to("myProfile", {}), label: "header.profile" },
  { id: "edit", section: "profile", for: everyone, href: () => to("editProfile", {}), label: "header.details" },
  { id: "notifications", section: "profile", for: everyone, href: () => to("notificationSettings", {}), label: "header.notifications" },
  { id: "transactions", section: "profile", for: everyone, href: () => to("transactions", {}), label: "page.transactions" },
  { id: "log_out", section: "profile", for: everyone, href: () => to("logOut", {}), label: "header.logOut" },
  { id: "traveling", section: "traveling", leads: true, for: everyone, href: () => to("home", {}), label: "header.traveling" },
  { id: "travel_guide", section: "traveling", for: everyone, href: () => to("travelGuide", {}), label: "page.travelGuide" },
];

// prettier-ignore
const EXPERIENCE: Row = [
  { id: "dashboard", for: everyone, href: () => `${to("experienceDashboard", {})}?from_nav=1`, label: "page.experienceDashboard", icon: "home" },
  { id: "calendar", for: everyone, href: () => `${to("experienceCalendar", {})}?from_nav=1`, label: "page.experienceCalendar", icon: "calendar" },
  { id: "inbox", for: everyone, href: () => `${to("experienceInbox", {})}?from_nav=1`, label: "page.experienceInbox", icon: "message" },
  { id: "listings", for: everyone, href: () => `${to("experienceListings", {})}?from_nav=1`, label: "page.experienceListings", icon: "list" },
  { id: "resources", for: everyone, href: () => `${to("experienceResources", {})}?from_nav=1`, label: "page.experienceResources", icon: "info" },
];

// prettier-ignore
const BUSINESS: Row = [
  { id: "dashboard", for: bookers, href: () => to("dashboard", {}), label: "header.bookerDashboard", icon: "home" },
  { id: "bookings", for: managers, href: () => to("companyTrips", {}), label: "page.companyTrips", icon: "list" },
  { id: "settings", for: managers, href: () => `${to("companySettings", {})}?from_company_dashboard=true`, label: "page.companySettings", icon: "edit", newWindow: true },
  { id: "book_for_someone", for: everyone, href: () => `${to("search", {})}?collection_ids[]=2`, label: "header.bookFor", icon: "search" },
];

const standing = (spot: Spot, entries: Row): Entry[] => entries.map((entry) => ({ ...entry, in: spot }));

const TABLE: readonly Entry[] = [
  ...standing("bar", BAR),
  ...standing("tabs", TABS),
  ...standing("flyout", FLYOUT),
  ...standing("user", USER),
  ...standing("become", BECOME),
  ...standing("host", HOST),
  ...standing("experience", EXPERIENCE),
  ...standing("business", BUSINESS),
];
const MENUS = import.meta.glob<readonly OwnEntry[]>("../../*/*/menu.ts", { eager: true, import: "menu" });
const OWN = Object.values(MENUS).flat();
const withOwn = (entry: Entry): Entry[] => [
  entry,
  ...OWN.filter((own) => own.in === entry.in && own.after === entry.id).flatMap(withOwn),
];

/** Every entry of the header: its place, for whom it is, and where it leads. The order of a row is the order here. */
export const ENTRIES: readonly Entry[] = TABLE.flatMap(withOwn);

/** The name that operators' changes use for it. */
export const nameOf = ({ in: spot, id }: Pick<Entry, "in" | "id">) => `${spot}.${id}`;
