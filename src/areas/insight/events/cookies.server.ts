import type { CookieTable } from "#platform/http/cookies.server.ts";
import type { StorageTable } from "#platform/visitor/browserStorage.server.ts";

export const eventCookies = {
  bev: { days: 730, readable: true, necessary: false }, // [A9.5, B9.17]
  vid: { days: 7300, readable: false, necessary: false }, // [A9.5, B9.17]
  affiliate: { days: 30, readable: true, necessary: false }, // [B7.4.2]
} as const satisfies CookieTable;

export const eventStorage = {
  ftv: { days: 730, kind: "local", necessary: false }, // when this browser first came [A9.7]
  event: { days: 1, kind: "local", necessary: false }, // a key for each event that waits to be sent [B7.4.7]
} as const satisfies StorageTable;

type Cookies = typeof eventCookies;
declare module "#lib/http/cookieNames.ts" {
  interface CookieNames extends Cookies {}
}
