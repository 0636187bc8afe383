import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import type { Call } from "#lib/http/call.ts";
import { Refusal } from "#lib/http/refusal.ts";
import {
  addPasskey,
  logInWithPasskey,
  makePasskeyChallenge,
  type PasskeyCredential,
  reauthenticateWithPasskey,
} from "./contract.ts";
import { CHALLENGE_MS } from "./rules.ts";

// All that needs the library: it is loaded when a passkey is wanted.

let lastRequest: Promise<unknown> = Promise.resolve();

/**
 * One challenge after the other: the first answer names this browser by a cookie, and of two that are asked for at once
 * the later name would undo the earlier.
 */
async function requestOptions(call: Call, purpose: "register" | "sign_in" | "reauthenticate", signal?: AbortSignal) {
  const response = lastRequest.then(() => call(makePasskeyChallenge, { purpose }, signal));
  lastRequest = response.catch(() => {});
  return (await response).passkey_challenge.options;
}
const wire = (credential: object) => credential as unknown as PasskeyCredential;

/** A button's ceremony is under way. The browser has one at a time, so the field begins none meanwhile. */
let isPressed = false;
let offerAgain: (() => void) | null = null;

/** Where to go on, once the browser's passkey was taken. If it was not, the field offers passkeys again. */
export async function logIn(call: Call, next: string | undefined): Promise<string> {
  isPressed = true;
  try {
    const optionsJSON = (await requestOptions(call, "sign_in")) as unknown as PublicKeyCredentialRequestOptionsJSON;
    const credential = wire(await startAuthentication({ optionsJSON }));
    return (await call(logInWithPasskey, { credential, next })).next;
  } catch (error) {
    isPressed = false;
    offerAgain?.();
    throw error;
  }
}

/** Where to go on, once the person has proved who they are. */
export async function proveAgain(call: Call, next: string | undefined): Promise<string> {
  const optionsJSON = (await requestOptions(call, "reauthenticate")) as unknown as PublicKeyCredentialRequestOptionsJSON;
  const credential = wire(await startAuthentication({ optionsJSON }));
  return (await call(reauthenticateWithPasskey, { credential, next })).next;
}

/** Makes a passkey on this device, or wherever its owner says. */
export async function add(call: Call, name: string) {
  const optionsJSON = (await requestOptions(call, "register")) as unknown as PublicKeyCredentialCreationOptionsJSON;
  const credential = wire(await startRegistration({ optionsJSON }));
  return call(addPasskey, { credential, name });
}

type FieldOffer = { next: string | undefined; signal: AbortSignal; onNext: (next: string) => void };
/**
 * Offers passkeys in the list under the name's field, until `signal` ends it; `onNext`: one was taken.
 * The browser waits for as long as the page is there, so it is given a new challenge before the old one ends.
 */
export async function offerInField(call: Call, { next, signal, onNext }: FieldOffer) {
  if (!(await browserSupportsWebAuthnAutofill()) || signal.aborted) return;
  const offer = () =>
    offerOnce(call, next, signal).then(
      (href) => href && !signal.aborted && onNext(href),
      (error: unknown) => signal.aborted || console.warn("A passkey was not taken", error),
    );
  const renewal = setInterval(() => void offer(), CHALLENGE_MS * 0.8);
  offerAgain = () => void offer();
  signal.addEventListener("abort", () => {
    clearInterval(renewal);
    offerAgain = null;
    WebAuthnAbortService.cancelCeremony();
  });
  await offer();
}

async function offerOnce(call: Call, next: string | undefined, signal: AbortSignal): Promise<string | null> {
  const optionsJSON = (await requestOptions(call, "sign_in", signal)) as unknown as PublicKeyCredentialRequestOptionsJSON;
  if (isPressed || signal.aborted) return null;
  const credential = await startAuthentication({
    optionsJSON,
    useBrowserAutofill: true,
    verifyBrowserAutofillInput: false,
  }).catch((error: unknown) => {
    // The button was pressed instead, another offer took its place, or the browser has none that it could offer.
    if (isCancelled(error) || isNamed(error, /^NotSupportedError$/)) return null;
    throw error;
  });
  return credential && (await call(logInWithPasskey, { credential: wire(credential), next })).next;
}

const isNamed = (error: unknown, names: RegExp) => error instanceof Error && names.test(error.name);
const isCancelled = (error: unknown) => isNamed(error, /^(AbortError|NotAllowedError)$/);
const isUnsupported = (error: unknown) => isNamed(error, /^(NotSupportedError|SecurityError|ConstraintError)$/);

/** The key of the words for what went wrong; the cause of what is nobody's wish stands in the console. */
export function whyNot(error: unknown): "cancelled" | "already" | "unsupported" | "unknown" | "often" | "failed" {
  if (error instanceof Refusal) return error.code === "too_many_requests" ? "often" : "unknown";
  if (isCancelled(error)) return "cancelled";
  if (isNamed(error, /^InvalidStateError$/)) return "already";
  if (isUnsupported(error)) return "unsupported";
  console.error(error);
  return "failed";
}
