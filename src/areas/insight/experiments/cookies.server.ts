import { OVERRIDES_DAYS } from "#platform/flags/featureOverrides.server.ts";
import type { CookieTable } from "#platform/http/cookies.server.ts";

export const experimentCookies = {
  feature_overrides: { days: OVERRIDES_DAYS, readable: false, necessary: true },
} as const satisfies CookieTable;

type Cookies = typeof experimentCookies;
declare module "#lib/http/cookieNames.ts" {
  interface CookieNames extends Cookies {}
}
