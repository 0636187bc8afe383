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

// Everything that needs the library: it is loaded when a passkey is used.

let lastRequest: Promise<unknown> = Promise.resolve();

/**
 * Requests challenges one after the other: the first answer identifies this browser by a cookie, and of two simultaneous requests
 * the later cookie would replace the earlier.
 */
async function requestOptions(call: Call, purpose: "register" | "sign_in" | "reauthenticate", signal?: AbortSignal) {
  const response = lastRequest.then(() => call(makePasskeyChallenge, { purpose }, signal));
  lastRequest = response.catch(() => {});
  return (await response).passkey_challenge.options;
}
const wire = (credential: object) => credential as unknown as PasskeyCredential;

/** A button's ceremony is running. The browser allows one at a time, so the field starts none meanwhile. */
let isPressed = false;
let offerAgain: (() => void) | null = null;

/** Answers where to continue after logging in by the browser's passkey. If that fails, the field offers passkeys again. */
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

/** Answers where to continue after the person has proved their identity. */
export async function proveAgain(call: Call, next: string | undefined): Promise<string> {
  const optionsJSON = (await requestOptions(call, "reauthenticate")) as unknown as PublicKeyCredentialRequestOptionsJSON;
  const credential = wire(await startAuthentication({ optionsJSON }));
  return (await call(reauthenticateWithPasskey, { credential, next })).next;
}

/** Creates a passkey on this device, or wherever its owner chooses. */
export async function add(call: Call, name: string) {
  const optionsJSON = (await requestOptions(call, "register")) as unknown as PublicKeyCredentialCreationOptionsJSON;
  const credential = wire(await startRegistration({ optionsJSON }));
  return call(addPasskey, { credential, name });
}

type FieldOffer = { next: string | undefined; signal: AbortSignal; onNext: (next: string) => void };
/**
 * Offers passkeys in the list under the name's field, until `signal` ends it; `onNext` is called after one was used. The browser
 * waits for as long as the page is open, so it gets a new challenge before the old one expires.
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
    // The button was pressed instead, another offer replaced this one, or the browser has none to offer.
    if (isCancelled(error) || isNamed(error, /^NotSupportedError$/)) return null;
    throw error;
  });
  return credential && (await call(logInWithPasskey, { credential: wire(credential), next })).next;
}

const isNamed = (error: unknown, names: RegExp) => error instanceof Error && names.test(error.name);
const isCancelled = (error: unknown) => isNamed(error, /^(AbortError|NotAllowedError)$/);
const isUnsupported = (error: unknown) => isNamed(error, /^(NotSupportedError|SecurityError|ConstraintError)$/);

/** The key of the message for what went wrong; the cause of an unexpected error is logged to the console. */
export function whyNot(error: unknown): "cancelled" | "already" | "unsupported" | "unknown" | "often" | "failed" {
  if (error instanceof Refusal) return error.code === "too_many_requests" ? "often" : "unknown";
  if (isCancelled(error)) return "cancelled";
  if (isNamed(error, /^InvalidStateError$/)) return "already";
  if (isUnsupported(error)) return "unsupported";
  console.error(error);
  return "failed";
}
