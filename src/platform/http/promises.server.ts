import { createHash, createHmac, randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { refuse } from "#lib/http/refusal.ts";
import { isSameSignature } from "#platform/visitor/token.server.ts";

/** Signed tokens with promises that their holder cannot change. `word`: separates the kinds of tokens from each other. */
export function promisesOf<Promised extends { id: string }>(word: string, shape: z.ZodMiniType<Promised>) {
  const sign = (payload: string, secret: Uint8Array) =>
    createHmac("sha256", secret).update(`${word} ${payload}`).digest("base64url");
  return {
    make(promised: Omit<Promised, "id">, secret: Uint8Array): string {
      const payload = Buffer.from(JSON.stringify({ id: randomUUID(), ...promised })).toString("base64url");
      return `${payload}.${sign(payload, secret)}`;
    },
    /** Null if it was not issued here, or by an earlier version with fewer fields. */
    read(token: string, secret: Uint8Array): Promised | null {
      const [payload = "", signature = ""] = token.split(".");
      if (!isSameSignature(sign(payload, secret), signature)) return null;
      return z.safeParse(shape, JSON.parse(Buffer.from(payload, "base64url").toString("utf8"))).data ?? null;
    },
  };
}

/** Price promises to one person; `viewer_id` is null in those that were made for a signed-out visitor. */
export function quotesOf<Promised extends { id: string; viewer_id: number | null }>(
  word: string,
  shape: z.ZodMiniType<Promised>,
) {
  const { make, read } = promisesOf(word, shape);
  return {
    make,
    /** Reads the promise to this person; refused if it is another person's, or was not issued here. */
    read(token: string, viewer_id: number, secret: Uint8Array): Promised {
      const promised = read(token, secret);
      return promised && (promised.viewer_id ?? viewer_id) === viewer_id
        ? promised
        : refuse("validation", { quote: ["invalid"] });
    },
  };
}

/** A hash of the facts that must still be the same when a promise is kept. */
export const printOf = (parts: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 22);
