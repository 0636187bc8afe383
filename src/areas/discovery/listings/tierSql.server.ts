import { type Db, sql } from "#platform/db/db.server.ts";
import type { Listing } from "./contract.ts";
import type { Tier } from "./stayPages.ts";

type Change = { tier: Tier; inspection: Listing["inspection"]; now: Date };
/** A home that leaves the select tier keeps its inspection: without a new one the old one stays. */
export const putTier = (tx: Db, id: number, { tier, inspection, now }: Change) =>
  tx.run(sql`
    update listings set tier = ${tier}, inspection = coalesce(${inspection && JSON.stringify(inspection)}::jsonb, inspection), updated_at = ${now}
    where id = ${id}`);
