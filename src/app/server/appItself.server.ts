import * as z from "zod/mini";
import type { EventTable } from "#areas/insight/events/registry.ts";
import { CLOCK_DAYS } from "#lib/dates/noteClock.ts";
import { feature } from "#platform/feature.server.ts";
import type { CookieTable } from "#platform/http/cookies.server.ts";

const ownCookies = {
  // the time zone and clock for times; firstClock.js writes it likewise
  clock: { days: CLOCK_DAYS, readable: true, necessary: true },
} as const satisfies CookieTable;

type Cookies = typeof ownCookies;
declare module "#lib/http/cookieNames.ts" {
  interface CookieNames extends Cookies {}
}

const ownEvents = {
  "hydration_failed:1": {
    from: "browser",
    fields: z.strictObject({ is_translated: z.boolean() }),
  },
} as const satisfies EventTable;

type Events = typeof ownEvents;
declare module "#areas/insight/events/registry.ts" {
  interface EventSchemas extends Events {}
}

/** The cookies, storage and events of the pages' frame itself, declared as a feature declares them. */
export const appItself = feature({
  cookies: ownCookies,
  events: ownEvents,
  storage: {
    "tsr-scroll-restoration-v1_3": { days: null, kind: "session", necessary: true }, // the router's
    typed: { days: null, kind: "session", necessary: true },
  },
});
