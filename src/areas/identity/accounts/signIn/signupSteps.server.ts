import { type Code, codeResponse, codeById, sendCode } from "#areas/identity/accounts/codes/codes.server.ts";
import type { AuthStep } from "#areas/identity/accounts/contract.ts";
import { missingStep, type Proof, proofOf } from "#areas/identity/accounts/flow/screenRules.ts";
import { identitiesOf } from "#areas/identity/accounts/people/identities.server.ts";
import { type StoredSignup, signupResponse, writeSignup } from "./signups.server.ts";
import type { RequestContext } from "#areas/identity/accounts/requestContext.server.ts";
import { type Account, findByEmail, findByPhone } from "#areas/identity/accounts/sql.server.ts";

/** The existing account of its proven address or number. */
export async function findExistingAccount({ db }: Pick<RequestContext, "db">, signup: StoredSignup): Promise<Account | null> {
  const byEmail = signup.email && signup.email_proven ? await findByEmail(db, signup.email) : null;
  return byEmail ?? (signup.phone && signup.phone_proven ? await findByPhone(db, signup.phone) : null);
}

/** The next step; null when everything is there. `sends`: whether a code may be sent now. */
export async function stepOf(
  context: RequestContext,
  signup: StoredSignup,
  { sends }: { sends: boolean },
): Promise<AuthStep | null> {
  const existing = await findExistingAccount(context, signup);
  const question = {
    ...signup,
    has_account: existing !== null,
    today: context.now().toISOString().slice(0, 10),
    strict_names: context.decided.isOn("strict_names"),
    signup_tos: context.decided.isOn("signup_tos"),
  };
  const name = missingStep(question);
  if (!name) return null;
  const step = { name, signup: signupResponse(signup) };
  const proof = proofOf(question);
  const code = proof && (await (sends ? sentCode : openCode)(context, signup, proof));
  if (code) return { ...step, code: codeResponse(code) };
  return name === "ExistingAccount" && existing ? { ...step, ...(await existingAnswer(context, existing)) } : step;
}

/** The code that was sent last, while it is still valid. */
async function openCode({ db, now }: RequestContext, signup: StoredSignup, { destination }: Proof): Promise<Code | null> {
  const code = signup.code_id ? await codeById(db, signup.code_id) : null;
  return code && code.destination === destination && code.expires_at > now() ? code : null;
}

/** The open code, as long as no other may be requested; else sends another. */
async function sentCode(context: RequestContext, signup: StoredSignup, proof: Proof): Promise<Code> {
  const open = await openCode(context, signup, proof);
  if (open && codeResponse(open).resend_at > context.now().toISOString()) return open;
  const code = await sendCode(context, { purpose: "sign_up", ...proof, user_id: null, locale: null });
  await writeSignup(context.db, { ...signup, code_id: code.id });
  return code;
}

/** How to log in to an account, for a person who has just proved to own its address or number [A4.3.5]. */
async function existingAnswer({ db }: RequestContext, account: Account) {
  const isSocial = (await identitiesOf(db, account.id)).length > 0;
  const hasEmail = account.email !== null && account.password_hash !== null;
  const account_type = isSocial ? (hasEmail ? "email_or_social" : "social") : account.email ? "email" : "phone";
  return { account_type, first_name: account.first_name } as const;
}
