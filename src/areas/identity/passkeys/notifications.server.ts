import type { EmailTable } from "#areas/identity/accounts/people/emailKinds.ts";

export const passkeyEmails = {
  passkey_added: ["name"],
  passkey_removed: ["name"],
} as const satisfies EmailTable;

type Emails = typeof passkeyEmails;
declare module "#areas/identity/accounts/people/emailKinds.ts" {
  interface EmailKinds extends Emails {}
}
