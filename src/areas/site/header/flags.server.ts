import { BY_PLACE, EVERYONE, type FlagTable } from "#platform/flags/flags.server.ts";

const MEMBERS = ["locales", "countries", "roles", "host"] as const;
const HALVES = [
  { name: "control", weight: 50 },
  { name: "treatment", weight: 50 },
] as const;

export const headerFlags = {
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
} as const satisfies FlagTable;

type Flags = typeof headerFlags;
declare module "#lib/page/flagNames.ts" {
  interface FlagNames extends Flags {}
}
