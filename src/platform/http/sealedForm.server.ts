import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { refuse } from "#lib/http/refusal.ts";
import type { Cookies } from "./cookies.server.ts";
import { newToken } from "#platform/visitor/token.server.ts";

type Form = Record<string, unknown>;
/** The form's owner, and the address to which it was sent. */
type Held = { viewer: object | null; cookies: Cookies; secret: Uint8Array; path: string };

/** Leaves room for the step's own fields: a body has 64 KiB at most. */
const MAX_LENGTH = 48 * 1024;
const NOT_HELD = ["csrf_token", "airlock_id", "_held"];

// The key depends on the browser's own secret, which is in no table and lasts until a log-in: sealed values can be read only with
// a request from that browser, and not from its history once they have been used.
function keyOf({ viewer, cookies, secret }: Held): Uint8Array {
  const own = cookies.read(viewer ? "session" : "held") ?? "";
  return createHmac("sha256", secret).update(`held form ${own}`).digest();
}

/**
 * Seals a form that waits while its sender meets a challenge: its page carries it, encrypted, and the server stores nothing,
 * because it may contain a password. Null if that is impossible: a file does not fit into a page.
 */
export function sealForm(form: Form, held: Held): string | null {
  const fields = Object.fromEntries(Object.entries(form).filter(([name]) => !NOT_HELD.includes(name)));
  if (Object.values(fields).some((value) => value instanceof File)) return null;
  if (!held.viewer) held.cookies.set("held", held.cookies.read("held") ?? newToken());
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(held), iv).setAAD(Buffer.from(held.path));
  const sealed = [iv, cipher.update(JSON.stringify(fields), "utf8"), cipher.final(), cipher.getAuthTag()];
  const text = Buffer.concat(sealed).toString("base64url");
  return text.length > MAX_LENGTH ? null : text;
}

/** Decrypts the form, for the browser that sent it and at the address to which it was sent. */
export function openSealedForm(text: string, held: Held): Form {
  try {
    const bytes = Buffer.from(text, "base64url");
    const decipher = createDecipheriv("aes-256-gcm", keyOf(held), bytes.subarray(0, 12), { authTagLength: 16 });
    decipher.setAAD(Buffer.from(held.path)).setAuthTag(bytes.subarray(-16));
    const message = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString("utf8");
    return JSON.parse(message) as Form;
  } catch {
    return refuse("malformed");
  }
}
