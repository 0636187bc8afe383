import type { EmailTable } from "./emailKinds.ts";

export const accountEmails = {
  account_closed: ["name", "time"],
  api_access_ended: [],
  change_email_code: [],
  email_compromised: ["name", "time"],
  email_changed: ["name", "time", "to"],
  login_reported: ["name", "time"],
  new_device: ["browser", "name", "place", "system", "time"],
  no_account: [],
  password_changed: ["name", "time"],
  password_reset_forced: ["name", "reason"],
  phone_changed: ["name", "time", "to"],
  reauthenticate_code: [],
  reset_password: ["name"],
  sign_in_code: [],
  sign_up_code: [],
} as const satisfies EmailTable;

type Emails = typeof accountEmails;
declare module "#areas/identity/accounts/people/emailKinds.ts" {
  interface EmailKinds extends Emails {}
}
