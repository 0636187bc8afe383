import { makeLink } from "#areas/identity/accounts/codes/codes.server.ts";
import { LOGIN_REPORT_MS } from "#areas/identity/accounts/rules.ts";
import type { Account } from "#areas/identity/accounts/sql.server.ts";
import type { Db } from "#platform/db/db.server.ts";

/** The token with which the reader of the email about a new browser reports that the log-in was not theirs. It logs nobody in. */
export const makeReportLink = (tx: Db, { id, email }: Account, now: Date): Promise<string> => {
  const target = { purpose: "report_login", channel: "email", destination: email!.toLowerCase(), user_id: id } as const;
  return makeLink(tx, { ...target, asked_by: null, now, lasts_ms: LOGIN_REPORT_MS });
};
