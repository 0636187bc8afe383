import type { RefusalTable } from "#platform/http/refusals.server.ts";

export const tableRefusals = {
  /** Somebody else was faster. */
  table_taken: { status: 409, message: "That table was just taken; choose another time." },
} as const satisfies RefusalTable;

type Refusals = typeof tableRefusals;
declare module "#lib/http/refusal.ts" {
  interface RefusalCodes extends Refusals {}
}
