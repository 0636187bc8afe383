import type { CookieTable } from "#platform/http/cookies.server.ts";

export const currencyCookies = {
  currency: { days: 365, readable: true, necessary: true }, // [A4.2.1]
} as const satisfies CookieTable;

type Cookies = typeof currencyCookies;
declare module "#lib/http/cookieNames.ts" {
  interface CookieNames extends Cookies {}
}
