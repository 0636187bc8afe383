import type { Day } from "#lib/dates/dates.ts";
import type { FieldErrors } from "#lib/http/refusal.ts";
import type { AuthContext } from "#areas/identity/accounts/contract.ts";
import {
  type FormHow,
  type LogInForm,
  type SignUpForm,
  whyNotEmailForm,
  whyNotLogIn,
  whyNotNewPassword,
  whyNotPhoneForm,
  whyNotSignUp,
} from "./whyNotForms.ts";

export type Asked =
  | { form: "logIn"; fields: LogInForm }
  | { form: "signUp"; fields: SignUpForm; known: SignUpForm }
  | { form: "email"; fields: { email?: string } }
  | { form: "phone"; fields: { phone?: string; country_code?: string | undefined } }
  | { form: "newPassword"; fields: { password: string; password_confirmation?: string } };

/** What is wrong with a form before it is sent; knows numbers and common passwords only from when they are needed [A5.1]. */
export async function whyNotScreen(asked: Asked, context: AuthContext, today: Day): Promise<FieldErrors> {
  const how = await howOf(asked, context, today);
  switch (asked.form) {
    case "logIn":
      return whyNotLogIn(asked.fields, how);
    case "signUp":
      return whyNotSignUp(asked.fields, how, asked.known);
    case "email":
      return whyNotEmailForm(asked.fields, how);
    case "phone":
      return whyNotPhoneForm(asked.fields, how);
    case "newPassword":
      return whyNotNewPassword(asked.fields, how, {});
  }
}

async function howOf({ fields, form }: Asked, context: AuthContext, today: Day): Promise<FormHow> {
  const chosen = (form === "signUp" || form === "newPassword") && fields.password !== undefined;
  const [isNumber, common] = await Promise.all([
    "phone" in fields || "phone_or_email" in fields
      ? import("#areas/identity/accounts/codes/isNumber.ts").then((m) => m.isNumber)
      : () => true,
    chosen ? import("#areas/identity/accounts/passwords/commonPasswords.ts").then((m) => m.commonPasswords) : new Set<string>(),
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
