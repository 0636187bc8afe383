import type { EmailTable } from "#areas/identity/accounts/people/emailKinds.ts";

export const idDocumentEmails = {
  id_document_accepted: [],
  id_document_declined: ["reason"],
  id_document_expired: [],
  portrait_declined: ["reason"],
} as const satisfies EmailTable;

type Emails = typeof idDocumentEmails;
declare module "#areas/identity/accounts/people/emailKinds.ts" {
  interface EmailKinds extends Emails {}
}
