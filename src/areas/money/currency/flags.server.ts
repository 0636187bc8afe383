import { BY_PLACE, type FlagTable } from "#platform/flags/flags.server.ts";

export const currencyFlags = {
  charge_in_shown_currency: {
    kind: "release",
    owner: "currency",
    percent: 0,
    about: "Charge guests in their display currency instead of the host's", // [A7.11, B7.2.3]
    audiences: BY_PLACE,
  },
} as const satisfies FlagTable;

type Flags = typeof currencyFlags;
declare module "#lib/page/flagNames.ts" {
  interface FlagNames extends Flags {}
}
