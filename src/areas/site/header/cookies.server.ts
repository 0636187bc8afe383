import type { CookieTable } from "#platform/http/cookies.server.ts";
import type { StorageTable } from "#platform/visitor/browserStorage.server.ts";
import { EARN_CREDIT_DISMISSED_DAYS } from "./rules.ts";

export const headerCookies = {
  earn_credit_dismissed: { days: EARN_CREDIT_DISMISSED_DAYS, readable: true, necessary: true },
  show_cohost_in_nav: { days: 30, readable: true, necessary: true }, // a month
  browser_notice: { days: 30, readable: false, necessary: true },
} as const satisfies CookieTable;

export const headerStorage: StorageTable = {
  header_answers: { days: null, kind: "session", necessary: true }, // [A7.5, A7.6]
  host_call: { days: null, kind: "local", necessary: true }, // [A4.1.8]
  menu_opened: { days: null, kind: "session", necessary: true }, // [A4.1.3]
};

type Cookies = typeof headerCookies;
declare module "#lib/http/cookieNames.ts" {
  interface CookieNames extends Cookies {}
}
