import type { EmailTable } from "#areas/identity/accounts/people/emailKinds.ts";

export const threadEmails = {
  message_received: ["name", "other", "title"],
} as const satisfies EmailTable;

type Emails = typeof threadEmails;
declare module "#areas/identity/accounts/people/emailKinds.ts" {
  interface EmailKinds extends Emails {}
}
