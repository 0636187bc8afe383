import type { RefusalTable } from "#platform/http/refusals.server.ts";

export const tableRefusals = {
  /** The table was taken by another guest meanwhile. */
  table_taken: { status: 409, message: "That table was just taken; choose another time." },
} as const satisfies RefusalTable;

type Refusals = typeof tableRefusals;
declare module "#lib/http/refusal.ts" {
  interface RefusalCodes extends Refusals {}
}
