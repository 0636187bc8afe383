import { Id } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";
import { neededLine } from "#lib/i18n/givenText.ts";
import { MAX_PASSKEY_NAME_LENGTH } from "./rules.ts";

const Instant = z.iso.datetime();
/** As the browser's `PublicKeyCredential.toJSON()` writes it; its content is verified by its signature. */
const Credential = z.object({ id: z.string().check(z.maxLength(2000)), response: z.record(z.string(), z.unknown()) });
const name = neededLine(MAX_PASSKEY_NAME_LENGTH);
const next = z.optional(z.string().check(z.maxLength(2000)));

const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: Instant,
  used_at: z.nullable(Instant),
  /** Stored by a service that copies it to the person's other devices. */
  backed_up: z.boolean(),
});

export const makePasskeyChallenge = endpoint("POST /v2/passkey_challenges", {
  summary: "What an authenticator has to sign: to be added, to sign in, or to prove once more who somebody is",
  input: z.object({ purpose: z.enum(["register", "sign_in", "reauthenticate"]) }),
  output: z.object({
    passkey_challenge: z.object({
      /** For `navigator.credentials`, in its JSON form. */ options: z.record(z.string(), z.unknown()),
    }),
  }),
  auth: "anyone",
  perMinute: 30,
});

export const listPasskeys = endpoint("GET /v2/passkeys", {
  summary: "The viewer's passkeys",
  input: z.object({}),
  output: z.object({ passkeys: z.array(Passkey), metadata: z.object({ total_count: z.int() }) }),
  auth: "signedIn",
});

export const addPasskey = endpoint("POST /v2/passkeys", {
  summary: "Keep a new passkey, made for a challenge",
  input: z.object({ credential: Credential, name }),
  output: z.object({ passkey: Passkey }),
  auth: "signedIn",
  perMinute: 20,
});

export const renamePasskey = endpoint("PUT /v2/passkeys/:id", {
  summary: "Call a passkey by another name",
  input: z.object({ id: Id, name }),
  output: z.object({ passkey: Passkey }),
  auth: "signedIn",
  atomic: true,
});

export const removePasskey = endpoint("DELETE /v2/passkeys/:id", {
  summary: "Remove a passkey; refused when it is the only way in",
  input: z.object({ id: Id }),
  output: z.object({}),
  auth: "signedIn",
  atomic: true,
});

export const logInWithPasskey = endpoint("POST /v2/passkey_logins", {
  summary: "Sign in with a passkey that has signed a challenge",
  input: z.object({ credential: Credential, remember_me: z._default(z.boolean(), false), next }),
  output: z.object({ next: z.string() }),
  auth: "anyone",
  perMinute: 20,
});

export const reauthenticateWithPasskey = endpoint("POST /v2/passkey_reauthentications", {
  summary: "Prove once more who you are, by one of your passkeys",
  input: z.object({ credential: Credential, next }),
  output: z.object({ authenticated_at: Instant, next: z.string() }),
  auth: "signedIn",
  whileRestricted: true,
  perMinute: 20,
});

export type PasskeyShown = z.output<typeof Passkey>;
export type PasskeyCredential = z.output<typeof Credential>;
