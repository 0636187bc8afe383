import { type Db, empty, sql } from "#platform/db/db.server.ts";
import type { Tier, TieredListing } from "./contract.ts";

const COLUMNS = sql`l.id, l.title, p.name as city, u.first_name as host_name, l.status, l.tier`;
const FROM = sql`listings l join places p on p.id = l.place_id join users u on u.id = l.host_id`;

/** By number or a part of the title; without a text those above the marketplace tier. */
export function findTiered(db: Db, q: string, most: number) {
  const number = /^\d{1,15}$/.test(q) ? Number(q) : 0;
  const like = `%${q.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const condition = q === "" ? sql`l.tier <> 'marketplace'` : sql`(l.id = ${number} or l.title ilike ${like})`;
  return db.all<TieredListing>(sql`select ${COLUMNS} from ${FROM} where ${condition} order by l.score desc, l.id limit ${most}`);
}

type Row = TieredListing & Pick<Tier, "amenities" | "inspection">;
/** `hold`: locks the row until the transaction ends. */
export const findTier = (db: Db, id: number, hold = false) =>
  db.one<Row>(sql`
    select ${COLUMNS}, l.amenities, l.inspection from ${FROM} where l.id = ${id} ${hold ? sql`for update of l` : empty}`);

type Change = { id: number; before: Row["tier"]; after: Row["tier"]; note: string; changed_by: string | null; changed_at: Date };
export const findChanges = (db: Db, listing_id: number, most: number) =>
  db.all<Change>(sql`
    select c.id, c.before, c.after, c.note, c.changed_at, u.first_name as changed_by
    from tier_changes c left join users u on u.id = c.changed_by where c.listing_id = ${listing_id} order by c.id desc limit ${most}`);

type New = { listing_id: number; before: string; after: string; note: string; changed_by: number; now: Date };
export const insertChange = (tx: Db, { listing_id, before, after, note, changed_by, now }: New) =>
  tx.run(sql`
    insert into tier_changes (listing_id, before, after, note, changed_by, changed_at)
    values (${listing_id}, ${before}, ${after}, ${note}, ${changed_by}, ${now})`);
