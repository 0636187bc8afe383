import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { CLOCK_SLACK_MS, SIGNED_REQUEST_MS } from "./rules.ts";

type Signed = { subject: string; issued_at: Date; hash: Uint8Array };

const signatureOf = (payload: string, secret: string) => createHmac("sha256", secret).update(payload).digest();

/** Signs a request as a network's script does, in the form of its cookie: signature and payload, both base64url. */
export function signRequest(subject: string, issued_at: Date, secret: string): string {
  const claims = { algorithm: "HMAC-SHA256", user_id: subject, issued_at: Math.floor(issued_at.getTime() / 1000) };
  const payload = Buffer.from(JSON.stringify(claims)).toString("base64url");
  return `${signatureOf(payload, secret).toString("base64url")}.${payload}`;
}

/** The person who is connected with the network, by a request that it signed recently; null when it is invalid. */
export function readSignedRequest(text: string, secret: string, now: Date): Signed | null {
  const [signature = "", payload = ""] = text.split(".");
  const [input, own] = [Buffer.from(signature, "base64url"), signatureOf(payload, secret)];
  if (input.length !== own.length || !timingSafeEqual(input, own)) return null;
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString("utf8")) as Record<string, unknown>;
  if (claims.algorithm !== "HMAC-SHA256" || typeof claims.user_id !== "string" || typeof claims.issued_at !== "number")
    return null;
  const age_ms = now.getTime() - claims.issued_at * 1000;
  if (age_ms > SIGNED_REQUEST_MS || age_ms < -CLOCK_SLACK_MS) return null;
  return {
    subject: claims.user_id,
    issued_at: new Date(claims.issued_at * 1000),
    hash: createHash("sha256").update(own).digest(),
  };
}
