import { trackServerEvent } from "#areas/insight/events/api.server.ts";
import { refuse } from "#lib/http/refusal.ts";
import { safeNext } from "#lib/http/safeNext.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import type { Guarded, HandlerContext, Stake, Viewer } from "#platform/http/http.server.ts";
import { type Code, codeResponse, forgetCodesOf, sendCode, spendCode } from "#areas/identity/accounts/codes/codes.server.ts";
import type { AuthOutcome, AuthStep } from "#areas/identity/accounts/contract.ts";
import type { changeEmail, changePhone } from "#areas/identity/accounts/codes/contract.ts";
import { formOptions } from "#areas/identity/accounts/flow/formOptions.server.ts";
import { sendNotice, sendText } from "./mails.server.ts";
import { maskEmail, maskPhone } from "#areas/identity/accounts/codes/maskEmail.ts";
import { endAccess } from "#areas/identity/accounts/sessions/endAccess.server.ts";
import { phoneOf } from "#areas/identity/accounts/codes/phone.server.ts";
import { refuseWrong } from "#areas/identity/accounts/signIn/refuseWrong.server.ts";
import { requireFresh } from "#platform/visitor/requireFresh.server.ts";
import type { RequestContext } from "#areas/identity/accounts/requestContext.server.ts";
import { NEW_BROWSER_MS } from "#areas/identity/accounts/rules.ts";
import { isNewBrowser } from "#areas/identity/accounts/sessions/knownBrowsers.server.ts";
import { meResponse } from "#areas/identity/accounts/sessions/meResponse.server.ts";
import { type Account, findById, hasSession } from "#areas/identity/accounts/sql.server.ts";
import { whyNotEmailForm, whyNotPhoneForm } from "#areas/identity/accounts/flow/whyNotForms.ts";

type SignedIn = RequestContext & { viewer: Viewer };
type Contact = { channel: "email" | "sms" | "voice"; destination: string };
const purposeOf = (channel: Contact["channel"]) => (channel === "email" ? "change_email" : "change_phone");

/** Changes the email address: a code proves the new one, the old one is notified, every other session ends. */
export function handleChangeEmail(context: HandlerContext<typeof changeEmail>): Promise<AuthOutcome> {
  const { input } = context;
  return change(context, { channel: "email" }, () => {
    refuseWrong(whyNotEmailForm(input, formOptions(context)));
    return input.email!.trim().toLowerCase();
  });
}

export function handleChangePhone(context: HandlerContext<typeof changePhone>): Promise<AuthOutcome> {
  const { input } = context;
  return change(context, { channel: "sms" }, () => {
    refuseWrong(whyNotPhoneForm(input, formOptions(context)));
    return phoneOf(input.phone!, input.country_code)!.number;
  });
}

type Changing = HandlerContext<typeof changeEmail> | HandlerContext<typeof changePhone>;
async function change(context: Changing, { channel }: Pick<Contact, "channel">, destination: () => string): Promise<AuthOutcome> {
  const { input, viewer, now } = context;
  requireFresh(viewer, now());
  const next = safeNext(input.next);
  if (input.confirmation_code === undefined) {
    const { step } = await sendContactCode(context, { channel, destination: destination() });
    return { user: null, next, step };
  }
  const { confirmation_code: code, code_id: id = "", end_api_access } = input;
  const proof = { code, id, end_api_access };
  await spendContactCode(context, proof, { purpose: purposeOf(channel), field: "confirmation_code" });
  return { user: meResponse(viewer), next, step: null };
}

/**
 * Sends a code to the new address or number. If that belongs to another account, only the person who reads it there learns so.
 */
export async function sendContactCode(
  context: RequestContext & Guarded,
  { channel, destination }: Contact,
): Promise<{ code: Code; step: AuthStep }> {
  const { viewer, now, db } = context;
  if (!viewer) return refuse("authentication_required");
  requireFresh(viewer, now());
  await challengeInNewBrowser(context, viewer.id, { rule: "change_contact", about: destination });
  const locale = (await findById(db, viewer.id))?.locale ?? null;
  const code = await sendCode(context, { purpose: purposeOf(channel), channel, destination, user_id: viewer.id, locale });
  const name = channel === "email" ? "PasswordlessLoginConfirmation" : "PhoneVerification";
  return { code, step: { name, code: codeResponse(code) } };
}

type Change = { rule: "change_contact" | "add_login_method" } & Required<Pick<Stake, "about">> & Pick<Stake, "request_name">;
/** A thief who has just logged in must not be able to set up another way to do so. `about`: what is set. */
export async function challengeInNewBrowser(context: RequestContext & Guarded, user_id: number, { rule, ...stake }: Change) {
  if (!context.settings.newDeviceChallenge) return;
  const before = new Date(context.now().getTime() - NEW_BROWSER_MS);
  if (await isNewBrowser(context, user_id, before)) await context.requireChallengeMet(context, rule, stake);
}

/** The code proves that the viewer owns its destination, which becomes theirs. */
export async function spendContactCode(
  context: SignedIn,
  proof: { code: string; id: string; end_api_access: boolean },
  { purpose, field }: { purpose: "change_email" | "change_phone"; field: string },
): Promise<Code> {
  const { viewer } = context;
  requireFresh(viewer, context.now());
  const code = await spendCode(context, proof, { purpose, field, belongs: (found) => found.user_id === viewer.id });
  const work = context.db.transaction(async (tx) => {
    const before = await findById(tx, viewer.id);
    if (!before || !(await hasSession(tx, viewer))) return refuse("authentication_required");
    await setContact(tx, before.id, { ...code, now: context.now() });
    await afterChange({ ...context, db: tx }, before, { ...code, end_api_access: proof.end_api_access });
  });
  await work.catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
    refuse("validation", { [purpose === "change_email" ? "email" : "phone"]: ["taken"] });
  });
  return code;
}

/** An address or number of another account stays there. The table's constraint decides, which rules out a race. */
const UNIQUE_VIOLATION = "23505";
async function setContact(tx: Db, id: number, { channel, destination, now }: Contact & { now: Date }) {
  if (channel === "email")
    await tx.run(
      sql`
      update users set email = ${destination}, email_confirmed_at = ${now}, email_compromised_at = null
      where id = ${id} and closed_at is null`,
    );
  else await tx.run(sql`update users set phone = ${destination} where id = ${id} and closed_at is null`);
}

/**
 * The notice to the old address exposes a thief who made this change; ending the other sessions logs out one who was there
 * before.
 */
async function afterChange(
  context: SignedIn,
  before: Account,
  { channel, destination, end_api_access }: Contact & { end_api_access: boolean },
) {
  const { db, now, viewer } = context;
  // Adding a first number replaces nothing, so programs keep their access.
  const replaced = channel === "email" ? before.email : before.phone;
  const with_api = end_api_access && replaced !== null && replaced !== destination;
  await endAccess(context, db, { user_id: viewer.id, but: viewer.session_id, with_api });
  await forgetCodesOf(db, viewer.id);
  const kind = channel === "email" ? "email_changed" : "phone_changed";
  const to = channel === "email" ? maskEmail(destination) : maskPhone(destination);
  const values = { name: before.first_name, time: now(), to };
  await sendNotice(db, context, { kind, person: before, values });
  if (channel !== "email" && before.email && before.phone)
    await sendText(db, context, { kind, to: before.phone, user_id: before.id, locale: before.locale, values });
  await trackServerEvent({ ...context, db }, `${kind}:1`, {});
}
