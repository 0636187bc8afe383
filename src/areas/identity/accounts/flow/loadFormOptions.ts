import type { Day } from "#lib/dates/dates.ts";
import type { AuthContext } from "#areas/identity/accounts/contract.ts";
import type { FormOptions } from "./whyNotForms.ts";

/** Validation data that the page has not loaded yet: the table of numbers, and the common passwords. */
export type Needs = { numbers?: boolean; passwords?: boolean };

/** How forms are validated in the browser; the numbers and common passwords are loaded only when needed [A5.1]. */
export async function loadFormOptions({ numbers, passwords }: Needs, context: AuthContext, today: Day): Promise<FormOptions> {
  const [isNumber, common] = await Promise.all([
    numbers ? import("#areas/identity/accounts/codes/isNumber.ts").then((m) => m.isNumber) : () => true,
    passwords
      ? import("#areas/identity/accounts/passwords/commonPasswords.ts").then((m) => m.commonPasswords)
      : new Set<string>(),
  ]);
  return {
    today,
    strict_names: context.strict_names,
    email_no_leading_dot: context.email_no_leading_dot,
    isNumber,
    password: { policy: context.password_policy, has_second_factor: false, common },
    confirms: true,
  };
}
