import type { CookieTable } from "#platform/http/cookies.server.ts";

export const socialLoginCookies = {
  social_way: { days: null, readable: false, necessary: true, secret: true },
} as const satisfies CookieTable;

type Cookies = typeof socialLoginCookies;
declare module "#lib/http/cookieNames.ts" {
  interface CookieNames extends Cookies {}
}
declare module "#platform/http/cookies.server.ts" {
  interface ForeignCookies {
    /** Set on our pages by Facebook's script, and signed by the network. */
    facebook: `fbsr_${string}`;
  }
}
