import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import type { Services } from "#platform/http/http.server.ts";
import type { Side } from "./rules.ts";

const IV_BYTES = 12;
const TAG_BYTES = 16;
type Where = { document_id: number; side: Side };
const labelOf = ({ document_id, side }: Where) => Buffer.from(`id document ${document_id} ${side}`);

type Configured = Pick<Services, "settings" | "secret">;
/** The keys that open pictures, the current one first; in the demo, one that is derived from its secret is the last. */
export function documentKeys({ settings, secret }: Configured): Uint8Array[] {
  const derived = settings.isDemo ? [new Uint8Array(hkdfSync("sha256", secret, "", "id documents", 32))] : [];
  return [...(settings.documentKey ? [settings.documentKey] : []), ...settings.formerDocumentKeys, ...derived];
}
/** The key that pictures are encrypted with. Null: no documents are accepted here. */
export const documentKey = (configured: Configured): Uint8Array | null => documentKeys(configured)[0] ?? null;
/** Tells which key a picture was encrypted with, and nothing about the key, which is random. */
export const hashOfKey = (key: Uint8Array): Uint8Array => createHash("sha256").update("id documents").update(key).digest();

/** Encrypts with AES-256-GCM, bound to its place: the picture of one document cannot be opened as that of another. */
export function sealPicture(key: Uint8Array, bytes: Uint8Array, where: Where): Uint8Array {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(labelOf(where));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return new Uint8Array(Buffer.concat([iv, cipher.getAuthTag(), body]));
}

/** Throws if the key differs or a byte was changed. */
export function openPicture(key: Uint8Array, sealed: Uint8Array, where: Where): Uint8Array {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, IV_BYTES)).setAAD(labelOf(where));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return new Uint8Array(Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]));
}

/** Throws if none of the keys opens it. */
export function openWithAny(keys: readonly Uint8Array[], sealed: Uint8Array, where: Where): Uint8Array {
  for (const key of keys) {
    try {
      return openPicture(key, sealed, where);
    } catch {
      // It was encrypted with another key, or changed; both look alike.
    }
  }
  throw new Error(`No key opens the ${where.side} of document ${where.document_id}`);
}
