import { createHmac } from "node:crypto";
import type { Cookies } from "#platform/http/cookies.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import { isSameSignature } from "#platform/visitor/token.server.ts";

type Overrides = Readonly<Record<string, string>>;
/** `by`: the operator's id. `until`: in milliseconds since 1970. */
type Signed = { by: number; until: number; overrides: Overrides };

/** The lifetime of the cookie, and of the signed content. */
export const OVERRIDES_DAYS = 30;
const NONE: Overrides = {};
const signatureOf = (text: string, secret: Uint8Array) =>
  createHmac("sha256", secret).update(`feature overrides ${text}`).digest("base64url");

/**
 * The variants that an operator has set for this browser: feature → variant. Empty once they have expired, or if that person is
 * no longer an operator.
 */
export async function readOverrides(
  cookies: Pick<Cookies, "read">,
  { db, secret, now, isOperator }: Pick<Services, "db" | "secret" | "now" | "isOperator">,
): Promise<Overrides> {
  const [text, signature] = cookies.read("feature_overrides")?.split(".") ?? [];
  if (!text || !signature) return NONE;
  if (!isSameSignature(signatureOf(text, secret), signature)) return NONE;
  // Cookies from before expiry was introduced lack both fields.
  const { by, until, overrides } = JSON.parse(Buffer.from(text, "base64url").toString()) as Partial<Signed>;
  const isValid = by && until && overrides && until > now().getTime() && (await isOperator(db, by));
  return isValid ? overrides : NONE;
}

export function writeOverrides(
  cookies: Cookies,
  { overrides, by }: Omit<Signed, "until">,
  { secret, now }: Pick<Services, "secret" | "now">,
) {
  if (Object.keys(overrides).length === 0) return cookies.clear("feature_overrides");
  const signed: Signed = { by, until: now().getTime() + OVERRIDES_DAYS * 86_400_000, overrides };
  const text = Buffer.from(JSON.stringify(signed)).toString("base64url");
  cookies.set("feature_overrides", `${text}.${signatureOf(text, secret)}`);
}
