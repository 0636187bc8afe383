import { createHash, createHmac, randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { refuse } from "#lib/http/refusal.ts";
import { isSameSignature } from "#platform/visitor/token.server.ts";

/** What is promised in a token that its holder cannot change. `word`: no token is read as one of another kind. */
export function promisesOf<Promised extends { id: string }>(word: string, shape: z.ZodMiniType<Promised>) {
  const sign = (payload: string, secret: Uint8Array) =>
    createHmac("sha256", secret).update(`${word} ${payload}`).digest("base64url");
  return {
    make(promised: Omit<Promised, "id">, secret: Uint8Array): string {
      const payload = Buffer.from(JSON.stringify({ id: randomUUID(), ...promised })).toString("base64url");
      return `${payload}.${sign(payload, secret)}`;
    },
    /** Null: it was not made here, or by an earlier version that promised less. */
    read(token: string, secret: Uint8Array): Promised | null {
      const [payload = "", signature = ""] = token.split(".");
      if (!isSameSignature(sign(payload, secret), signature)) return null;
      return z.safeParse(shape, JSON.parse(Buffer.from(payload, "base64url").toString("utf8"))).data ?? null;
    },
  };
}

/** Promises of prices to one person; `viewer_id` is null in those that were made for whoever was not logged in. */
export function quotesOf<Promised extends { id: string; viewer_id: number | null }>(
  word: string,
  shape: z.ZodMiniType<Promised>,
) {
  const { make, read } = promisesOf(word, shape);
  return {
    make,
    /** What a token promises this person; refused where it is another's, or was not made here. */
    read(token: string, viewer_id: number, secret: Uint8Array): Promised {
      const promised = read(token, secret);
      return promised && (promised.viewer_id ?? viewer_id) === viewer_id
        ? promised
        : refuse("validation", { quote: ["invalid"] });
    },
  };
}

/** The print of what must still be so when a promise is kept. */
export const printOf = (parts: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 22);
