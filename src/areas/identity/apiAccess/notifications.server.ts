import type { EmailTable } from "#areas/identity/accounts/people/emailKinds.ts";

export const apiAccessEmails = {
  api_key_made: ["name"],
  api_token_made: ["name"],
} as const satisfies EmailTable;

type Emails = typeof apiAccessEmails;
declare module "#areas/identity/accounts/people/emailKinds.ts" {
  interface EmailKinds extends Emails {}
}
