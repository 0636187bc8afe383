import { type Code, codeAnswer, codeById, sendCode } from "#areas/identity/accounts/codes/codes.server.ts";
import type { AuthStep } from "#areas/identity/accounts/contract.ts";
import { whyNotName } from "#areas/identity/accounts/passwords/fieldRules.ts";
import { identitiesOf } from "#areas/identity/accounts/people/identities.server.ts";
import { ageBand } from "#areas/identity/accounts/rules.ts";
import { type KeptSignup, signupAnswer, writeSignup } from "./signups.server.ts";
import type { Asking } from "./signIn.server.ts";
import { type Account, findByEmail, findByPhone } from "#areas/identity/accounts/sql.server.ts";
import { isOneName } from "#areas/identity/accounts/flow/whyNotForms.ts";

/** What is to be proved next of an account in the making. */
export type Proof = { channel: "email" | "sms"; destination: string };

/** The account that its proven address or number has already. */
export async function existingOf({ db }: Pick<Asking, "db">, signup: KeptSignup): Promise<Account | null> {
  const byEmail = signup.email && signup.email_proven ? await findByEmail(db, signup.email) : null;
  return byEmail ?? (signup.phone && signup.phone_proven ? await findByPhone(db, signup.phone) : null);
}

export function proofOf(signup: KeptSignup, existing: Account | null): Proof | null {
  // A social network's word makes an account, but opens none that was there before.
  const byWordAlone = existing !== null && signup.provider !== null && !signup.proven_by_code;
  if (signup.email && (!signup.email_proven || byWordAlone)) return { channel: "email", destination: signup.email.toLowerCase() };
  if (signup.phone && !signup.phone_proven) return { channel: "sms", destination: signup.phone };
  return null;
}

/** What is asked next; null when everything is there. `sends`: whether a code may go out now. */
export async function stepOf(asking: Asking, signup: KeptSignup, { sends }: { sends: boolean }): Promise<AuthStep | null> {
  const existing = await existingOf(asking, signup);
  const proof = proofOf(signup, existing);
  if (proof)
    return codeStep(signup, proof, sends ? await sentCode(asking, signup, proof) : await openCode(asking, signup, proof));
  const told = { signup: signupAnswer(signup) };
  if (!signup.email && !signup.phone) return { name: "UserIdentifier", ...told };
  if (existing) return { name: "ExistingAccount", ...(await existingAnswer(asking, existing)), ...told };
  // What a social network says of somebody is held to the rules of our own forms.
  const strict = asking.decided.isOn("strict_names");
  const names = isOneName(signup) ? [signup.first_name] : [signup.first_name, signup.last_name];
  if (names.some((name) => whyNotName(name, strict))) return { name: "FullName", ...told };
  const today = asking.now().toISOString().slice(0, 10);
  if (ageBand(signup.birth_date, today) !== "over_eighteen") return { name: "DateOfBirth", ...told };
  if (signupAnswer(signup).needs_password) return { name: "Password", ...told };
  const isAgreed = signup.tos_agreed || !asking.decided.isOn("signup_tos");
  return signup.details_confirmed && isAgreed ? null : { name: "ConfirmDetails", ...told };
}

function codeStep(signup: KeptSignup, { channel }: Proof, code: Code | null): AuthStep {
  const name = channel === "email" ? "PasswordlessLoginConfirmation" : "PhoneVerification";
  return { name, ...(code && { code: codeAnswer(code) }), signup: signupAnswer(signup) };
}

/** The code that went out last, while it can still be said. */
async function openCode({ db, now }: Asking, signup: KeptSignup, { destination }: Proof): Promise<Code | null> {
  const code = signup.code_id ? await codeById(db, signup.code_id) : null;
  return code && code.destination === destination && code.expires_at > now() ? code : null;
}

/** That one, as long as no other may be asked for; else another goes out. */
async function sentCode(asking: Asking, signup: KeptSignup, proof: Proof): Promise<Code> {
  const open = await openCode(asking, signup, proof);
  if (open && codeAnswer(open).resend_at > asking.now().toISOString()) return open;
  const code = await sendCode(asking, { purpose: "sign_up", ...proof, user_id: null, locale: null });
  await writeSignup(asking.db, { ...signup, code_id: code.id });
  return code;
}

/** How an account is signed in to, for who has just proved to own its address or number [A4.3.5]. */
async function existingAnswer({ db }: Asking, account: Account) {
  const isSocial = (await identitiesOf(db, account.id)).length > 0;
  const hasEmail = account.email !== null && account.password_hash !== null;
  const account_type = isSocial ? (hasEmail ? "email_or_social" : "social") : account.email ? "email" : "phone";
  return { account_type, first_name: account.first_name } as const;
}
