import type { EmailTable } from "#areas/identity/accounts/people/emailKinds.ts";

const toGuest = {
  table_booked: ["day", "name", "party", "time", "title"],
  table_moved: ["day", "name", "party", "time", "title"],
  table_cancelled: ["day", "name", "time", "title"],
  table_let_down: ["day", "name", "time", "title"],
  table_host_restricted: ["day", "name", "time", "title"],
  table_offered: ["day", "name", "party", "time", "title", "until"],
} as const satisfies EmailTable;
const toOwner = {
  table_new: ["day", "guest", "name", "party", "time", "title"],
  table_moved_keeper: ["day", "guest", "name", "party", "time", "title"],
  table_freed: ["day", "guest", "name", "party", "time", "title"],
} as const satisfies EmailTable;
/** Each kind goes to one side; a restaurant without a keeper gets none. */
export const tableEmails = { ...toGuest, ...toOwner };
export type TableEmail = keyof typeof tableEmails;
export const isForGuest = (kind: TableEmail): boolean => Object.hasOwn(toGuest, kind);

type Emails = typeof tableEmails;
declare module "#areas/identity/accounts/people/emailKinds.ts" {
  interface EmailKinds extends Emails {}
}
