import type { Flow } from "./flow.ts";
import type { SignUpForm } from "./whyNotForms.ts";

/** What is known of the person who signs up, which their password must not contain [A5.3]. */
export function knownOf({ serverStep, values }: Flow): SignUpForm {
  const known = serverStep?.signup;
  const [first_name, last_name] = [known?.first_name || values["user.first_name"], known?.last_name || values["user.last_name"]];
  const [email, phone] = [known?.email || values["user.email"], known?.phone || values["user.phone"]];
  return { first_name, last_name, ...(email && { email }), ...(phone && { phone }) };
}
