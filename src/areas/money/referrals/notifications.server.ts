import type { EmailTable } from "#areas/identity/accounts/people/emailKinds.ts";

export const referralEmails = {
  invitation: ["credit", "name", "stop"],
} as const satisfies EmailTable;

type Emails = typeof referralEmails;
declare module "#areas/identity/accounts/people/emailKinds.ts" {
  interface EmailKinds extends Emails {}
}
