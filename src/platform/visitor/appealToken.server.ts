import { createHmac } from "node:crypto";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import type { Services } from "#platform/http/http.server.ts";
import { isSameSignature } from "./token.server.ts";

/** The subject of an appeal: a challenge that a person cannot meet, or a restricted account. */
export type Subject = { airlock: number } | { user: number };

const sign = (text: string, secret: Uint8Array) => createHmac("sha256", secret).update(`appeal ${text}`).digest("base64url");

/** A token with which its holder may appeal and read the answer, signed in or not; it is only given to the person concerned. */
export function makeAppealToken(subject: Subject, { secret }: Pick<Services, "secret">): string {
  const text = nameOf(subject);
  return `${text}.${sign(text, secret)}`;
}

export const nameOf = (subject: Subject) => ("airlock" in subject ? `a${subject.airlock}` : `u${subject.user}`);

/** The page on which the appeal is written and answered. */
export const appealPath = (subject: Subject, services: Pick<Services, "secret">): string =>
  to("appeal", {}) + stringifySearch({ token: makeAppealToken(subject, services) });

/** Null if it was not issued here. */
export function readAppealToken(token: string, { secret }: Pick<Services, "secret">): Subject | null {
  const [text = "", signature = ""] = token.split(".");
  const [, kind, id] = /^([au])([1-9]\d{0,15})$/.exec(text) ?? [];
  if (!kind || !isSameSignature(sign(text, secret), signature)) return null;
  return kind === "a" ? { airlock: Number(id) } : { user: Number(id) };
}
