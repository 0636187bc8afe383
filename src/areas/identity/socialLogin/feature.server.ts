import * as z from "zod/mini";
import { address } from "#areas/insight/events/eventFields.server.ts";
import type { EventTable } from "#areas/insight/events/registry.ts";
import { feature } from "#platform/feature.server.ts";
import type { CookieTable } from "#platform/http/cookies.server.ts";
import { socialLoginApi } from "./api.server.ts";
import { socialLoginData } from "./personalData.server.ts";
import { proofMethods } from "./proof/proofMethods.server.ts";
import { socialRoutes } from "./routes.server.ts";
import { deleteOldFlows } from "./sql.server.ts";
import { socialLoginEmails } from "./notifications.server.ts";

const socialLoginCookies = {
  social_way: { days: null, readable: false, necessary: true, secret: true },
} as const satisfies CookieTable;
const socialLoginEvents = {
  "fb_session_detected:1": {
    from: "server",
    fields: z.strictObject({ connected: z.boolean(), fb_action_ids: address }), // [B7.6.1]
  },
} as const satisfies EventTable;

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
type Events = typeof socialLoginEvents;
declare module "#areas/insight/events/registry.ts" {
  interface EventSchemas extends Events {}
}

export const socialLogin = feature({
  api: socialLoginApi,
  outsideServices: [socialRoutes],
  jobs: [{ name: "delete_old_flows", schedule: "37 * * * *", retries: 3, run: ({ db, now }) => deleteOldFlows(db, now()) }],
  personalData: socialLoginData,
  emails: socialLoginEmails,
  challengeMethods: proofMethods,
  cookies: socialLoginCookies,
  events: socialLoginEvents,
});
