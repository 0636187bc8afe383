import { feature } from "#platform/feature.server.ts";
import type { CookieTable } from "#platform/http/cookies.server.ts";

const flashCookies = { flash: { days: null, readable: false, necessary: true } } as const satisfies CookieTable;

type Cookies = typeof flashCookies;
declare module "#lib/http/cookieNames.ts" {
  interface CookieNames extends Cookies {}
}

export const flashes = feature({ cookies: flashCookies });
