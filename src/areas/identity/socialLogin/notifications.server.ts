import type { EmailTable } from "#areas/identity/accounts/people/emailKinds.ts";

export const socialLoginEmails = {
  social_linked: ["provider"],
  social_unlinked: ["provider"],
} as const satisfies EmailTable;

type Emails = typeof socialLoginEmails;
declare module "#areas/identity/accounts/people/emailKinds.ts" {
  interface EmailKinds extends Emails {}
}
