import { feature } from "#platform/feature.server.ts";
import type { ChallengeRuleTable } from "#platform/http/challengeRules.server.ts";
import { messagesApi } from "./api.server.ts";
import { messagesData } from "./personalData.server.ts";
import { pictureRoutes } from "./pictureRoutes.server.ts";
import { threadEmails } from "./notifications.server.ts";

const messageChallengeRules = {
  many_messages: { action: "send_message", flow: "captcha", when: { more_than: 10, within_s: 60 } },
} as const satisfies ChallengeRuleTable;

type Rules = typeof messageChallengeRules;
declare module "#lib/http/endpoint.ts" {
  interface ChallengeRules extends Rules {}
}

export const messages = feature({
  api: messagesApi,
  routes: [pictureRoutes],
  personalData: messagesData,
  emails: threadEmails,
  challengeRules: messageChallengeRules,
});
