import { BY_PLACE, type FlagTable } from "#platform/flags/flags.server.ts";

export const accountFlags = {
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
} as const satisfies FlagTable;

type Flags = typeof accountFlags;
declare module "#lib/page/flagNames.ts" {
  interface FlagNames extends Flags {}
}
