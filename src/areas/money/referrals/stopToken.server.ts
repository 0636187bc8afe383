import { createHash, createHmac } from "node:crypto";
import { mailboxOf } from "./rules.ts";
import { isSameSignature } from "#platform/visitor/token.server.ts";

/** A mailbox is stored as its hash: enough to send nothing more to any of its addresses. */
export const emailHash = (email: string): string => createHash("sha256").update(mailboxOf(email)).digest("hex");

const sign = (hash: string, secret: Uint8Array) => createHmac("sha256", secret).update(`stop ${hash}`).digest("base64url");

/** The token in an invitation: only the recipient of the email may stop others. */
export const stopToken = (email: string, secret: Uint8Array): string => `${emailHash(email)}.${sign(emailHash(email), secret)}`;

/** The hash of the address that it was made for; null if it was not made here. */
export function hashOfToken(token: string, secret: Uint8Array): string | null {
  const [hash = "", signature = ""] = token.split(".");
  return isSameSignature(sign(hash, secret), signature) ? hash : null;
}
