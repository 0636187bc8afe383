import * as z from "zod/mini";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { promisesOf } from "#platform/http/promises.server.ts";

const promises = promisesOf("case", z.object({ id: z.string(), case_id: z.int() }));

/** The address of a case: if the asker has no account, anybody who has the address may follow it. */
export function caseHref({ id, user_id }: { id: number; user_id: number | null }, secret: Uint8Array): string {
  const token = user_id === null ? promises.make({ case_id: id }, secret) : undefined;
  return to("helpCase", { id }) + stringifySearch({ token });
}

/** Null if it was not made here. */
export const caseOfToken = (token: string, secret: Uint8Array): number | null => promises.read(token, secret)?.case_id ?? null;
