import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** Of sessions, links, browsers and accounts in the making: 256 bits that nobody guesses. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** Of an address that lets in whoever has it, and is kept as it is: 192 bits that nobody guesses. */
export const newSecret = (): string => randomBytes(24).toString("base64url");

/** Only the hash is kept: who reads the table cannot use it. */
export const tokenHash = (token: string): Uint8Array => createHash("sha256").update(token).digest();

/** Whether a signature is the one that was expected: how long it takes tells nobody how much of it was right. */
export function isSameSignature(expected: string, input: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(input)];
  return a.length === b.length && timingSafeEqual(a, b);
}
