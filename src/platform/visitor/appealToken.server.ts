import { createHmac } from "node:crypto";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import type { Services } from "#platform/http/http.server.ts";
import { isSameSignature } from "./token.server.ts";

/** What an appeal is about: a challenge that somebody does not get through, or an account that is restricted. */
export type Subject = { airlock: number } | { user: number };

const sign = (text: string, secret: Uint8Array) => createHmac("sha256", secret).update(`appeal ${text}`).digest("base64url");

/** Whoever has it may appeal, and read the answer, signed in or not: it goes to nobody but whom it concerns. */
export function makeAppealToken(subject: Subject, { secret }: Pick<Services, "secret">): string {
  const text = nameOf(subject);
  return `${text}.${sign(text, secret)}`;
}

export const nameOf = (subject: Subject) => ("airlock" in subject ? `a${subject.airlock}` : `u${subject.user}`);

/** The page on which it is written and answered. */
export const appealPath = (subject: Subject, services: Pick<Services, "secret">): string =>
  to("appeal", {}) + stringifySearch({ token: makeAppealToken(subject, services) });

/** Null when it was not made here. */
export function readAppealToken(token: string, { secret }: Pick<Services, "secret">): Subject | null {
  const [text = "", signature = ""] = token.split(".");
  const [, kind, id] = /^([au])([1-9]\d{0,15})$/.exec(text) ?? [];
  if (!kind || !isSameSignature(sign(text, secret), signature)) return null;
  return kind === "a" ? { airlock: Number(id) } : { user: Number(id) };
}
