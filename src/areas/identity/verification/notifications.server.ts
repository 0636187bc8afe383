import type { EmailTable } from "#areas/identity/accounts/people/emailKinds.ts";

export const verificationEmails = {
  appeal_kept: [],
  appeal_lifted: [],
  challenge_code: [],
  challenge_lifted: ["name"],
  restricted: ["name", "reason"],
} as const satisfies EmailTable;

type Emails = typeof verificationEmails;
declare module "#areas/identity/accounts/people/emailKinds.ts" {
  interface EmailKinds extends Emails {}
}
