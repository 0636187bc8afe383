import { oneLine } from "#lib/i18n/givenText.ts";

/** What a network says of somebody. */
export type Profile = {
  /** Its own name for them, which never changes. */
  subject: string;
  email: string | null;
  /** It says that they have proved to own the address, and is trusted for saying so. */
  email_proven: boolean;
  first_name: string;
  last_name: string;
};

/** Of one way there and back. */
export type Trip = {
  redirect_uri: string;
  state: string;
  nonce: string;
  code_verifier: string;
  /** Ask for the password there again, where the network can. */
  reauthenticates: boolean;
};

/** How one network is asked who somebody is. */
export type SocialProtocol = {
  /** Where the visitor is sent. */
  authorize(trip: Trip): Promise<URL>;
  /** Who came back. Throws when the answer does not hold. */
  identify(cameBack: URL, trip: Trip): Promise<Profile>;
};

/** A network's answer that it does not give twice: not a bug of ours, but nobody is signed in. */
export class SocialLoginFailed extends Error {
  override name = "WayFailed";
}

export const ASK_TIMEOUT_S = 10;
export const isLoopback = (url: string) => /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(url);
/** Text of an answer, or empty. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
/** Somebody's name in an answer. */
export const nameOf = (value: unknown): string => oneLine(textOf(value));
