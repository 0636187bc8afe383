import type { EmailTable } from "#areas/identity/accounts/people/emailKinds.ts";

export const tripEmails = {
  trip_invitation: ["city", "name", "stop"],
} as const satisfies EmailTable;

type Emails = typeof tripEmails;
declare module "#areas/identity/accounts/people/emailKinds.ts" {
  interface EmailKinds extends Emails {}
}
