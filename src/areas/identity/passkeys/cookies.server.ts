import type { CookieTable } from "#platform/http/cookies.server.ts";

export const passkeyCookies = {
  passkey_way: { days: null, readable: false, necessary: true, secret: true },
} as const satisfies CookieTable;

type Cookies = typeof passkeyCookies;
declare module "#lib/http/cookieNames.ts" {
  interface CookieNames extends Cookies {}
}
