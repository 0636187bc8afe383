import { type Db, type Sql, sql } from "#platform/db/db.server.ts";
import type { StoredEvent } from "#platform/eventLog.server.ts";
import { provided } from "#platform/provided.server.ts";

declare module "#platform/provided.server.ts" {
  interface Provided {
    eventAccounts: {
      /** The same id if that account is open, else null. */
      openId(user_id: Sql): Sql;
    };
  }
}

/**
 * A single statement for any number of events. An event that was stored before, by its uuid, is not stored again; a closed
 * account is left out.
 */
export async function insertEvents(db: Db, events: readonly StoredEvent[]): Promise<void> {
  await db.run(sql`
    insert into events (uuid, name, version, data, user_id, browser, page, page_type, retries, at)
    select t.uuid, t.name, t.version, t.data,
      case when t.user_id is not null then ${provided("eventAccounts").openId(sql`t.user_id`)} end, t.browser, t.page, t.page_type, t.retries, t.at
    from json_to_recordset(${JSON.stringify(events)}::json)
      as t (uuid uuid, name text, version smallint, data jsonb, user_id bigint, browser text, page text, page_type int, retries smallint, at timestamptz)
    on conflict do nothing`);
}
