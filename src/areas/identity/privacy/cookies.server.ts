import type { CookieTable } from "#platform/http/cookies.server.ts";

export const privacyCookies = { consent: { days: 180, readable: false, necessary: true } } as const satisfies CookieTable;

type Cookies = typeof privacyCookies;
declare module "#lib/http/cookieNames.ts" {
  interface CookieNames extends Cookies {}
}
