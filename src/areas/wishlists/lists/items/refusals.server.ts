import type { RefusalTable } from "#platform/http/refusals.server.ts";

export const wishlistRefusals = {
  /** No more of this kind fit in [B9.1]. */
  collection_full: { status: 422, message: "This collection is full." },
  too_many_lists: { status: 422, message: "You have as many lists as anybody can keep." },
} as const satisfies RefusalTable;

type Refusals = typeof wishlistRefusals;
declare module "#lib/http/refusal.ts" {
  interface RefusalCodes extends Refusals {}
}
