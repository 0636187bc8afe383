import type { EmailTable } from "#areas/identity/accounts/people/emailKinds.ts";

export const caseEmails = {
  case_answered: [],
} as const satisfies EmailTable;

type Emails = typeof caseEmails;
declare module "#areas/identity/accounts/people/emailKinds.ts" {
  interface EmailKinds extends Emails {}
}
