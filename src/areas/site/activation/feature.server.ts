import { feature } from "#platform/feature.server.ts";
import type { CookieTable } from "#platform/http/cookies.server.ts";
import { activationApi } from "./api.server.ts";

const activationCookies = {
  activation_prompt: { days: null, readable: false, necessary: true },
} as const satisfies CookieTable;

type OwnCookies = typeof activationCookies;
declare module "#lib/http/cookieNames.ts" {
  interface CookieNames extends OwnCookies {}
}

export const activation = feature({
  api: activationApi,
  cookies: activationCookies,
  storage: {
    activation_asked: { days: null, kind: "session", necessary: true },
  },
});
