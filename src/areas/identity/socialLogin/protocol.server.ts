import { oneLine } from "#lib/i18n/givenText.ts";

/** What a network reports about a person. */
export type Profile = {
  /** The network's id for them, which never changes. */
  subject: string;
  email: string | null;
  /** The network says that they have proved to own the address, and is trusted for saying so. */
  email_proven: boolean;
  first_name: string;
  last_name: string;
};

/** The values of one round trip. */
export type Trip = {
  redirect_uri: string;
  state: string;
  nonce: string;
  code_verifier: string;
  /** Asks for the password there again, where the network can. */
  reauthenticates: boolean;
};

/** How to ask one network who a person is. */
export type SocialProtocol = {
  /** The address that the visitor is sent to. */
  authorize(trip: Trip): Promise<URL>;
  /** The person who came back. Throws when the answer is invalid. */
  identify(cameBack: URL, trip: Trip): Promise<Profile>;
};

/** A network's answer cannot be used: this is no bug of ours, but nobody is signed in. */
export class SocialLoginFailed extends Error {
  override name = "WayFailed";
}

export const ASK_TIMEOUT_S = 10;
export const isLoopback = (url: string) => /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(url);
/** The text in an answer, or empty. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
/** A person's name in an answer. */
export const nameOf = (value: unknown): string => oneLine(textOf(value));
