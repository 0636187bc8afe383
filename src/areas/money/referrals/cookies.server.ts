import type { CookieTable } from "#platform/http/cookies.server.ts";

export const referralCookies = { referral: { days: 30, readable: false, necessary: true } } as const satisfies CookieTable;

type Cookies = typeof referralCookies;
declare module "#lib/http/cookieNames.ts" {
  interface CookieNames extends Cookies {}
}
