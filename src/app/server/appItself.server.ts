import { CLOCK_DAYS } from "#lib/dates/noteClock.ts";
import { feature } from "#platform/feature.server.ts";
import type { CookieTable } from "#platform/http/cookies.server.ts";

const ownCookies = {
  clock: { days: CLOCK_DAYS, readable: true, necessary: true }, // by what zone and clock times are written; firstClock.js writes it likewise
} as const satisfies CookieTable;

type Cookies = typeof ownCookies;
declare module "#lib/http/cookieNames.ts" {
  interface CookieNames extends Cookies {}
}

/** What the pages' frame keeps itself, declared as a feature declares it. */
export const appItself = feature({
  cookies: ownCookies,
  storage: {
    "tsr-scroll-restoration-v1_3": { days: null, kind: "session", necessary: true }, // the router's
    typed: { days: null, kind: "session", necessary: true },
  },
});
