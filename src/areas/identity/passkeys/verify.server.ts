import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { decodeClientDataJSON } from "@simplewebauthn/server/helpers";
import { createHmac } from "node:crypto";
import type { RequestContext } from "#areas/identity/accounts/requestContext.server.ts";
import { refuse } from "#lib/http/refusal.ts";
import { bindBrowser, browserOf } from "#platform/visitor/browserBinding.server.ts";
import type { Viewer } from "#platform/http/http.server.ts";
import type { PasskeyCredential } from "./contract.ts";
import { CHALLENGE_MS } from "./rules.ts";
import {
  findPasskey,
  insertChallenge,
  type PasskeyRow,
  passkeysOf,
  type Purpose,
  consumeChallenge,
  usedPasskey,
} from "./sql.server.ts";

const SITE_NAME = "Sojourn";
/** Tells authenticators whose passkey it is, and reveals nothing else: no name, and no id of ours. */
const handleOf = (secret: Uint8Array, user_id: number) =>
  new Uint8Array(createHmac("sha256", secret).update(`passkeys of ${user_id}`).digest());
const siteOf = ({ visitor }: Pick<RequestContext, "visitor">) => new URL(visitor.origin).hostname;

/** Options for the browser, with a challenge that only this browser can answer, once, for this purpose. */
export async function makeOptions(context: RequestContext, purpose: Purpose): Promise<Record<string, unknown>> {
  const { db, viewer, cookies, now } = context;
  if (purpose !== "sign_in" && !viewer) return refuse("authentication_required");
  const theirs = viewer && purpose !== "sign_in" ? await passkeysOf(db, viewer.id) : [];
  const known = theirs.map(({ credential_id, transports }) => ({ id: credential_id, transports }));
  const options =
    purpose === "register"
      ? await generateRegistrationOptions({
          rpName: SITE_NAME,
          rpID: siteOf(context),
          userID: handleOf(context.secret, viewer!.id),
          userName: viewer!.first_name,
          userDisplayName: viewer!.first_name,
          timeout: CHALLENGE_MS,
          excludeCredentials: known,
          // A passkey replaces the password, so it must be found without a name and require its owner's verification.
          authenticatorSelection: { residentKey: "required", userVerification: "required" },
        })
      : await generateAuthenticationOptions({
          rpID: siteOf(context),
          timeout: CHALLENGE_MS,
          userVerification: "required",
          allowCredentials: known,
        });
  await insertChallenge(db, {
    challenge: options.challenge,
    browser_hash: bindBrowser(cookies, "passkey_way"),
    purpose,
    user_id: purpose === "sign_in" ? null : viewer!.id,
    expires_at: new Date(now().getTime() + CHALLENGE_MS),
  });
  return options as unknown as Record<string, unknown>;
}

/** The fields that the contract omits are the same in every answer. */
const wholly = ({ id, response }: PasskeyCredential): unknown => ({
  id,
  rawId: id,
  response,
  type: "public-key",
  clientExtensionResults: {},
});

/** Takes the challenge that was signed out of the table: whatever the result, it is useless afterwards. */
async function consumeSigned(
  { db, cookies, now }: RequestContext,
  credential: PasskeyCredential,
  { purpose, user_id }: { purpose: Purpose; user_id: number | null },
) {
  const challenge = challengeIn(credential);
  const browser_hash = browserOf(cookies, "passkey_way");
  if (!challenge || !browser_hash) return refuse("invalid_credentials");
  if (!(await consumeChallenge(db, { challenge, browser_hash, purpose, user_id }, now()))) return refuse("invalid_credentials");
  return challenge;
}

function challengeIn({ response }: PasskeyCredential): string | null {
  try {
    const challenge: unknown = decodeClientDataJSON(String(response.clientDataJSON)).challenge;
    return typeof challenge === "string" && /^[\w-]+$/.test(challenge) ? challenge : null;
  } catch {
    return null; // a visitor may send anything, even no JSON at all
  }
}

/** Verifies a new credential of the viewer's for this browser's challenge. Refuses `invalid` when that fails. */
export async function verifyNew(context: RequestContext, viewer: Viewer, credential: PasskeyCredential) {
  const challenge = await consumeSigned(context, credential, { purpose: "register", user_id: viewer.id });
  const verified = await verifyRegistrationResponse({
    response: wholly(credential) as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: context.visitor.origin,
    expectedRPID: siteOf(context),
    requireUserVerification: true,
  }).catch((error: unknown) => no(context, error));
  if (!verified?.verified) return refuse("validation", { credential: ["invalid"] });
  return verified.registrationInfo;
}

/** The passkey that signed this browser's challenge; with `viewer`, it must be theirs. Refuses `invalid_credentials`. */
export async function verifyUse(
  context: RequestContext,
  credential: PasskeyCredential,
  viewer: Viewer | null,
): Promise<PasskeyRow> {
  const purpose = viewer ? "reauthenticate" : "sign_in";
  const challenge = await consumeSigned(context, credential, { purpose, user_id: viewer?.id ?? null });
  const passkey = await findPasskey(context.db, credential.id);
  if (!passkey || (viewer && passkey.user_id !== viewer.id)) return refuse("invalid_credentials");
  const { userHandle } = credential.response;
  const handle = Buffer.from(handleOf(context.secret, passkey.user_id)).toString("base64url");
  if (userHandle && userHandle !== handle) return refuse("invalid_credentials");
  const verified = await verifyAuthenticationResponse({
    response: wholly(credential) as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: context.visitor.origin,
    expectedRPID: siteOf(context),
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch((error: unknown) => no(context, error));
  if (!verified?.verified) return refuse("invalid_credentials");
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  const use = { counter: newCounter, backed_up: credentialBackedUp, at: context.now() };
  if (!(await usedPasskey(context.db, passkey.id, use))) return refuse("invalid_credentials");
  return passkey;
}

/** The library throws for every invalid answer; the reason is logged, and not revealed to the client. */
function no({ log, visitor }: RequestContext, error: unknown): null {
  log.info({ err: error, address: visitor.address }, "passkey refused");
  return null;
}
