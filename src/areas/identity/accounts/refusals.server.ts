import type { RefusalTable } from "#platform/http/refusals.server.ts";

export const accountRefusals = {
  invalid_credentials: { status: 401, message: "Incorrect email or password." },
  captcha_required: { status: 403, message: "Solve a captcha, then send this again with its answer." },
  /** Without it the owner could not log in again. */
  last_way_in: { status: 409, message: "This is the account's only login method; add another one first." },
} as const satisfies RefusalTable;

type Refusals = typeof accountRefusals;
declare module "#lib/http/refusal.ts" {
  interface RefusalCodes extends Refusals {}
}
