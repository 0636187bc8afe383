import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Services } from "#platform/http/http.server.ts";
import type { Side } from "./rules.ts";

const IV_BYTES = 12;
const TAG_BYTES = 16;
type Where = { document_id: number; side: Side };
const labelOf = ({ document_id, side }: Where) => Buffer.from(`id document ${document_id} ${side}`);

/** The key from the settings; in the demo, one derived from its secret. Null: no documents are accepted here. */
export function documentKey({ settings, secret }: Pick<Services, "settings" | "secret">): Uint8Array | null {
  if (settings.documentKey) return settings.documentKey;
  return settings.isDemo ? new Uint8Array(hkdfSync("sha256", secret, "", "id documents", 32)) : null;
}

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
