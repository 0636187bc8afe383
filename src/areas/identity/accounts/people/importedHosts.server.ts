import { type Db, sql } from "#platform/db/db.server.ts";

export type ImportedHost = { source_id: string; first_name: string; response_minutes: number | null; created_at: string | null };

/**
 * Writes imported hosts without an account, where new or changed. Answers our ids by the source's, and whether they have joined
 * since.
 */
export async function saveImportedHosts(
  tx: Db,
  source: string,
  hosts: readonly ImportedHost[],
): Promise<Map<string, { id: number; has_joined: boolean }>> {
  const json = JSON.stringify(hosts);
  // An account that has since got an address belongs to a person, and the file no longer changes it.
  await tx.run(sql`
    insert into users (source, source_id, first_name, response_minutes, created_at)
    select ${source}, source_id, first_name, response_minutes, coalesce(created_at, now())
    from json_to_recordset(${json}::json) as t (source_id text, first_name text, response_minutes int, created_at timestamptz)
    order by source_id
    on conflict (source, source_id) do update
      set first_name = excluded.first_name, response_minutes = excluded.response_minutes
      where users.email is null and users.closed_at is null
        and (users.first_name, users.response_minutes) is distinct from (excluded.first_name, excluded.response_minutes)`);
  const rows = await tx.all<{ id: number; source_id: string; has_joined: boolean }>(sql`
    select id, source_id, coalesce(email, phone) is not null as has_joined from users where source = ${source} and source_id = any(${hosts.map((host) => host.source_id)}::text[])`);
  return new Map(rows.map(({ source_id, ...host }) => [source_id, host]));
}
