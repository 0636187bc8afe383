import type { CookieTable } from "#platform/http/cookies.server.ts";
import type { StorageTable } from "#platform/visitor/browserStorage.server.ts";
import { AUTO_LOGIN_OFF_DAYS, LOGIN_PROMPT_DISMISSED_DAYS } from "./rules.ts";

export const accountCookies = {
  session: { days: 30, readable: false, necessary: true, secret: true, hadPlainName: true },
  signed_in: { days: 30, readable: true, necessary: true },
  signup: { days: null, readable: false, necessary: true, secret: true },
  code: { days: null, readable: false, necessary: true, secret: true },
  known_browser: { days: 365, readable: false, necessary: true, secret: true, hadPlainName: true },
  auto_login: { days: AUTO_LOGIN_OFF_DAYS, readable: true, necessary: true }, // [A8.5]
  login_prompt_dismissed: { days: LOGIN_PROMPT_DISMISSED_DAYS, readable: true, necessary: true }, // [A9.6, B9.16]
} as const satisfies CookieTable;

export const accountStorage: StorageTable = {
  logout_anyway_count_v3: { days: null, kind: "session", necessary: true }, // [A9.7]
};

type Cookies = typeof accountCookies;
declare module "#lib/http/cookieNames.ts" {
  interface CookieNames extends Cookies {}
}
