import type { CookieTable } from "#platform/http/cookies.server.ts";
import type { StorageTable } from "#platform/visitor/browserStorage.server.ts";
import { RECENT_DAYS } from "./rules.ts";

export const savingCookies = {
  recent_wishlist: { days: RECENT_DAYS, readable: true, necessary: true }, // [B9.4]
} as const satisfies CookieTable;

export const savingStorage: StorageTable = {
  latest_search: { days: RECENT_DAYS, kind: "local", necessary: true }, // the search for which the last list was used [B4.1.1]
  pending_save: { days: 7, kind: "local", necessary: true }, // what a signed-out visitor wanted to save [B4.1.5]
};

type Cookies = typeof savingCookies;
declare module "#lib/http/cookieNames.ts" {
  interface CookieNames extends Cookies {}
}
