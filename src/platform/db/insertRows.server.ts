import { type Db, raw, sql } from "./db.server.ts";

type Rows = { columns: Record<string, string>; rows: readonly object[]; hasOwnIds?: boolean };
/** Inserts many rows with one statement; `columns` maps names to PostgreSQL types. */
export async function insertRows(db: Db, table: string, { columns, rows, hasOwnIds = false }: Rows): Promise<void> {
  const how = hasOwnIds ? "overriding system value" : "";
  const names = Object.keys(columns).join(", ");
  const typed = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  for (let i = 0; i < rows.length; i += 5000) {
    const json = JSON.stringify(rows.slice(i, i + 5000), (_, value: unknown) =>
      typeof value === "bigint" ? String(value) : value,
    );
    await db.run(
      sql`insert into ${raw(table)} (${raw(names)}) ${raw(how)} select ${raw(names)} from json_to_recordset(${json}::json) as t(${raw(typed.join(", "))}) on conflict do nothing`,
    );
  }
}

/** Takes ids from the table's own sequence, so that rows of several tables can refer to each other before they are written. */
export async function takeIds(db: Db, table: string, count: number): Promise<number[]> {
  const rows = await db.all<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count})`,
  );
  return rows.map(({ id }) => Number(id));
}
