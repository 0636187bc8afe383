import { createHmac } from "node:crypto";
import { to } from "#paths";
import { canChoose, type NoticeKind } from "./rules.ts";
import { isSameSignature } from "#platform/visitor/token.server.ts";

const sign = (user_id: number, kind: string, secret: Uint8Array) =>
  createHmac("sha256", secret).update(`stop letters ${user_id} ${kind}`).digest("base64url");

const tokenOf = (user_id: number, kind: NoticeKind, secret: Uint8Array) => `${user_id}.${kind}.${sign(user_id, kind, secret)}`;

/** The link in each email of a kind: anybody who has the email can stop the next ones, and do nothing else. */
export const stopHref = (user_id: number, kind: NoticeKind, secret: Uint8Array): string =>
  `${to("unsubscribe", {})}?token=${encodeURIComponent(tokenOf(user_id, kind, secret))}`;

/** Whose emails of which kind it stops; null if it was not made here. */
export function stoppedBy(token: string, secret: Uint8Array): { user_id: number; kind: NoticeKind } | null {
  const [id = "", kind = "", signature = ""] = token.split(".");
  const user_id = Number(id);
  if (!Number.isSafeInteger(user_id) || !canChoose(kind, "email")) return null;
  return isSameSignature(sign(user_id, kind, secret), signature) ? { user_id, kind } : null;
}
