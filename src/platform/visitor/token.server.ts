import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** A token for sessions, links, browsers and pending accounts: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** A secret in an address that gives access to everyone who has it, and is stored in plain text: 192 random bits. */
export const newSecret = (): string => randomBytes(24).toString("base64url");

/** Only the hash is stored, so that a reader of the table cannot use it. */
export const tokenHash = (token: string): Uint8Array => createHash("sha256").update(token).digest();

/** Compares signatures in constant time, so that the duration does not reveal how much was right. */
export function isSameSignature(expected: string, input: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(input)];
  return a.length === b.length && timingSafeEqual(a, b);
}
