import type { FeatureName } from "./featureNames.ts";

/** What an operator may narrow a feature to. */
export const AUDIENCES = ["locales", "countries", "login", "roles", "host"] as const;
export type Audience = (typeof AUDIENCES)[number];

export type Parameters = Readonly<Record<string, boolean>>;
/** One way in which an experiment shows things: how many of those in it get it, and what is set for them. */
export type Arm = { name: string; weight: number; parameters?: Parameters };

type Common = {
  owner: "accounts" | "currency" | "header" | "offline";
  about: string;
  /** For how many, until an operator decides otherwise. An experiment runs for nobody until somebody starts it. */
  percent: number;
  /** Events that count as what was hoped for. */
  goals?: readonly string[];
  /** What it may be narrowed to. */
  audiences: readonly Audience[];
};
/** `release`: on or off. `experiment`: arms that are compared; the first is the one without a change. */
export type Feature = Common & ({ kind: "release" } | { kind: "experiment"; arms: readonly [Arm, ...Arm[]] });

const EVERYONE = AUDIENCES;
const BY_PLACE = ["locales", "countries"] as const;
const MEMBERS = ["locales", "countries", "roles", "host"] as const;
const HALVES = [
  { name: "control", weight: 50 },
  { name: "treatment", weight: 50 },
] as const;

export const FEATURES: Readonly<Record<FeatureName, Feature>> = {
  new_signup_login_modal: {
    kind: "release",
    owner: "accounts",
    percent: 100,
    about: "Sign-up and login ask for one thing at a time", // [A4.1.11]
    goals: ["signed_up", "signed_in"],
    audiences: BY_PLACE,
  },
  signup_tos: {
    kind: "release",
    owner: "accounts",
    percent: 0,
    about: "Ask visitors to agree to the terms of service", // [A2.3.3]
    goals: ["signed_up"],
    audiences: BY_PLACE,
  },
  signup_captcha: {
    kind: "release",
    owner: "accounts",
    percent: 0,
    about: "Require a captcha for every sign-up, not just suspicious ones", // [A5.10]
    goals: ["signed_up"],
    audiences: BY_PLACE,
  },
  strict_names: {
    kind: "release",
    owner: "accounts",
    percent: 100,
    about: "Reject names that are only symbols or start with a digit", // [A5.4]
    audiences: BY_PLACE,
  },
  email_no_leading_dot: {
    kind: "release",
    owner: "accounts",
    percent: 100,
    about: "Reject email addresses that start with a dot", // [A5.5]
    audiences: BY_PLACE,
  },
  nofbautologin: {
    kind: "release",
    owner: "accounts",
    percent: 0,
    about: "Don't log anyone in automatically through a social network", // [A4.3.7]
    audiences: BY_PLACE,
  },
  stories_in_header: {
    kind: "release",
    owner: "header",
    percent: 100,
    about: "Show Stories in the header", // [A2.1.3]
    audiences: EVERYONE,
  },
  help_in_header: {
    kind: "release",
    owner: "header",
    percent: 100,
    about: "Show Help in the header", // [A2.1.5]
    audiences: EVERYONE,
  },
  china_qr_menu: {
    kind: "release",
    owner: "header",
    percent: 100,
    about: "Show the QR code menu on Chinese pages, if a code is set", // [A2.1.9, A6.7]
    audiences: BY_PLACE,
  },
  menu_opens_on_load: {
    kind: "release",
    owner: "header",
    percent: 0,
    about: "Open a menu automatically on load and close it after five seconds", // [A4.1.3]
    audiences: EVERYONE,
  },
  become_a_host_for_visitors: {
    kind: "release",
    owner: "header",
    percent: 0,
    about: "Load host menu data for visitors too, not just for members who have never hosted", // [A6.9]
    audiences: BY_PLACE,
  },
  itinerary_from_trips: {
    kind: "release",
    owner: "header",
    percent: 0,
    about: "Link Trips to the next trip's itinerary", // [A2.2.3]
    audiences: MEMBERS,
  },
  host_landing_homes: {
    kind: "release",
    owner: "header",
    percent: 0,
    about: "Link Become a host to the page about homes", // [A2.2.4]
    audiences: EVERYONE,
  },
  earn_credit_in_header: {
    kind: "experiment",
    owner: "header",
    percent: 0,
    about: "Tell visitors in the header how to earn travel credit", // [A2.1.4]
    arms: HALVES,
    goals: ["signed_up"],
    audiences: EVERYONE,
  },
  hog_add_listing_global_header: {
    kind: "experiment",
    owner: "header",
    percent: 0,
    about: "Label the host button “Add listing” instead of “Add a new listing”", // [A2.2.4]
    arms: HALVES,
    goals: ["header_nav"],
    audiences: MEMBERS,
  },
  experience_host_menu: {
    kind: "experiment",
    owner: "header",
    percent: 0,
    about: "Give experience hosts their own menu", // [A6.10]
    arms: HALVES,
    goals: ["header_nav"],
    audiences: MEMBERS,
  },
  host_dropdown_by_trips: {
    kind: "experiment",
    owner: "header",
    percent: 0,
    about: "Show the host menu to people with trip templates", // [A7.9, B7.2.8]
    arms: HALVES,
    goals: ["header_nav"],
    audiences: MEMBERS,
  },
  become_a_host_promotion: {
    kind: "experiment",
    owner: "header",
    percent: 0,
    about: "Open a promotion at the first hover or press on Become a host", // [A4.1.8]
    arms: HALVES,
    goals: ["header_nav", "signed_up"],
    audiences: EVERYONE,
  },
  cohosting_button: {
    kind: "experiment",
    owner: "header",
    percent: 0,
    about: "Show hosts a co-hosting button, with or without a tooltip", // [B9.14]
    arms: [
      { name: "control", weight: 34, parameters: { button: false, tooltip: false } },
      { name: "button", weight: 33, parameters: { button: true, tooltip: false } },
      { name: "button_and_tooltip", weight: 33, parameters: { button: true, tooltip: true } },
    ],
    goals: ["header_nav"],
    audiences: MEMBERS,
  },
  charge_in_shown_currency: {
    kind: "release",
    owner: "currency",
    percent: 0,
    about: "Charge guests in their display currency instead of the host's", // [A7.11, B7.2.3]
    audiences: BY_PLACE,
  },
  service_worker: {
    kind: "release",
    owner: "offline",
    percent: 100,
    about: "Let visited pages be read offline through a service worker; when off, the worker removes itself", // [B2.1.11]
    audiences: [],
  },
};
