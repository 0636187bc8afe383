import type { CookieTable } from "#platform/http/cookies.server.ts";

export const languageCookies = { locale: { days: 365, readable: true, necessary: true } } as const satisfies CookieTable;

type Cookies = typeof languageCookies;
declare module "#lib/http/cookieNames.ts" {
  interface CookieNames extends Cookies {}
}
