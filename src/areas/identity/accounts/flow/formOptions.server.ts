import { commonPasswords } from "#areas/identity/accounts/passwords/commonPasswords.ts";
import { phoneOf } from "#areas/identity/accounts/codes/phone.server.ts";
import type { RequestContext } from "#areas/identity/accounts/requestContext.server.ts";
import type { FormOptions } from "./whyNotForms.ts";

/** How forms are validated on the server: today's date, the visitor's feature flags, the full table of numbers. */
export function formOptions({ now, settings, decided }: RequestContext, { has_second_factor = false } = {}): FormOptions {
  return {
    today: now().toISOString().slice(0, 10),
    strict_names: decided.isOn("strict_names"),
    email_no_leading_dot: decided.isOn("email_no_leading_dot"),
    isNumber: (text, country_code) => phoneOf(text, country_code) !== null,
    password: { policy: settings.passwordPolicy, has_second_factor, common: commonPasswords },
    confirms: true,
  };
}
