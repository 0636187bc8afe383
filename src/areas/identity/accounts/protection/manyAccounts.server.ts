import type { RequestContext } from "#areas/identity/accounts/requestContext.server.ts";
import type { StoredSignup } from "#areas/identity/accounts/signIn/signups.server.ts";
import type { Guarded } from "#platform/http/http.server.ts";

const DAY_S = 86_400;
const keyOf = ({ visitor }: Pick<RequestContext, "visitor">) => `accounts from ${visitor.address}`;

/**
 * A person who creates many accounts rarely has as many phones, so beyond the daily limit a phone must be proved. A sign-up by
 * number has proved one already; any other has no account yet, so its number is proved but not stored. The account is counted
 * before it is made, in one statement, because simultaneous sign-ups would otherwise all see the same count. Answers whether it
 * was counted.
 */
export async function countOrChallengeAccount(context: RequestContext & Guarded, signup: StoredSignup): Promise<boolean> {
  const { limits, settings } = context;
  if (settings.accountsADay === null) return false;
  if ((await limits.take(keyOf(context), settings.accountsADay, DAY_S)) === null) return true;
  if (signup.phone_proven) return false;
  const { phone, email, provider, subject } = signup;
  const destination = phone ? ({ channel: "sms", to: phone } as const) : email && ({ channel: "email", to: email } as const);
  await context.requireChallengeMet(context, "sign_up_many_accounts", {
    user_id: null,
    about: [email?.toLowerCase(), phone, provider, subject],
    ...(destination && { destination }),
  });
  return false;
}

/** For an account that was counted, but not made. */
export const discountAccount = (context: RequestContext): Promise<void> => context.limits.refund(keyOf(context), DAY_S);
