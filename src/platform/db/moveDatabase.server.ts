import { type Database, type Db, join, raw, sql } from "./db.server.ts";
import { quoted } from "./subscriptions.server.ts";
import { migrate } from "./migrate.server.ts";

type Table = {
  name: string;
  columns: { name: string; type: string }[];
  sequences: { name: string; column: string }[];
  partition_of: string | null;
};
type Link = { table: string; name: string };
export type Moved = { table: string; rows: number };

const BATCH = 2000;

/**
 * Copies all rows of one database into another, empty one, in one transaction there, and compares both. The source must have this
 * version's schema and no other user. Waiting jobs are not moved.
 */
export async function moveDatabase(from: Database, to: Database, onMoved: (moved: Moved) => void = () => {}): Promise<Moved[]> {
  await refuseWithData(to);
  await migrate(to);
  return from.transaction((source) =>
    to.transaction(async (target) => {
      const tables = await tablesOf(source);
      await createPartitions(source, target, await tablesOf(target));
      const ownTables = tables.filter(({ partition_of }) => !partition_of);
      const links = await linksOf(target);
      await standAside(target, ownTables, links);
      const moved: Moved[] = [];
      for (const table of ownTables) {
        const rows = await copyTable(source, target, table);
        moved.push({ table: table.name, rows });
        onMoved({ table: table.name, rows });
      }
      await standBack(target, ownTables, links);
      for (const table of ownTables) await compare(source, target, table);
      return moved;
    }),
  );
}

async function refuseWithData(to: Database) {
  for (const { name } of await tablesOf(to)) {
    if (await to.one(sql`select 1 from ${raw(quoted(name))} limit 1`))
      throw new Error(`The database to move to holds data already (in ${name}): create an empty one`);
  }
}

function tablesOf(db: Db): Promise<Table[]> {
  return db.all(
    sql`
    select c.relname as name, (select p.inhparent::regclass::text from pg_inherits p where p.inhrelid = c.oid) as partition_of,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select json_build_object('name', pg_get_serial_sequence(quote_ident(c.relname), a.attname), 'column', a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null) as sequences
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'migrations' order by c.relname`,
    { fresh: true },
  );
}

/** Creates partitions for days that began after the migrations were written. */
async function createPartitions(source: Db, target: Db, there: Table[]) {
  const partitions = await source.all<{ name: string; parent: string; bound: string }>(sql`
    select c.relname as name, p.inhparent::regclass::text as parent, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_class c join pg_inherits p on p.inhrelid = c.oid where c.relispartition and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`);
  for (const { name, parent, bound } of partitions) {
    if (!there.some((table) => table.name === name))
      await target.run(raw(`create table ${quoted(name)} partition of ${parent} ${bound}`));
  }
}

function linksOf(db: Db): Promise<Link[]> {
  return db.all(sql`
    select o.conrelid::regclass::text as table, quote_ident(o.conname) as name
    from pg_constraint o where o.contype = 'f' and o.conparentid = 0 and o.connamespace = 'public'::regnamespace`);
}

/**
 * Disables triggers, which would act a second time, and defers foreign keys, which would require an order of tables that may not
 * exist.
 */
async function standAside(target: Db, tables: Table[], links: Link[]) {
  // The target's transaction is idle while the source is read and counted, however long that takes.
  await target.run(sql`set local idle_in_transaction_session_timeout = 0`);
  await target.run(raw(`truncate ${tables.map(({ name }) => quoted(name)).join(", ")}`));
  for (const { name } of tables) await target.run(raw(`alter table ${quoted(name)} disable trigger user`));
  for (const { table, name } of links)
    await target.run(raw(`alter table ${table} alter constraint ${name} deferrable initially deferred`));
}

async function standBack(target: Db, tables: Table[], links: Link[]) {
  await target.run(sql`set constraints all immediate`);
  for (const { table, name } of links) await target.run(raw(`alter table ${table} alter constraint ${name} not deferrable`));
  for (const { name } of tables) await target.run(raw(`alter table ${quoted(name)} enable trigger user`));
}

/** Every value is copied as text, which is exact for every type. */
async function copyTable(source: Db, target: Db, { name, columns, sequences }: Table): Promise<number> {
  const names = columns.map((column) => quoted(column.name)).join(", ");
  const insert = raw(`insert into ${quoted(name)} (${names}) overriding system value select `);
  const values = raw(columns.map(({ type }, i) => `c${i}::${type}`).join(", "));
  const aliases = raw(columns.map((_, i) => `c${i}`).join(", "));
  await source.run(
    raw(
      `declare moving no scroll cursor for select ${columns.map((c, i) => `${quoted(c.name)}::text as c${i}`).join(", ")} from ${quoted(name)}`,
    ),
  );
  let count = 0;
  for (;;) {
    const rows = await source.all<Record<string, string | null>>(raw(`fetch ${BATCH} from moving`), { fresh: true });
    if (rows.length === 0) break;
    const lists = join(columns.map((_, i) => sql`${rows.map((row) => row[`c${i}`])}::text[]`));
    count += await target.run(sql`${insert}${values} from unnest(${lists}) as t (${aliases})`);
  }
  await source.run(raw("close moving"));
  for (const sequence of sequences) {
    const at = (await source.one<{ last_value: number; is_called: boolean }>(
      raw(`select last_value, is_called from ${sequence.name}`),
    ))!;
    await target.all(
      sql`select setval(pg_get_serial_sequence(${quoted(name)}, ${sequence.column}), ${at.last_value}, ${at.is_called})`,
    );
  }
  return count;
}

/** Compares the number of rows, and a checksum of their contents. */
async function compare(source: Db, target: Db, { name, columns }: Table) {
  const row = columns.map((column) => `${quoted(column.name)}::text`).join(", ");
  const question = raw(
    `select count(*) as rows, coalesce(sum(('x' || left(md5(row(${row})::text), 12))::bit(48)::int8), 0) as sum from ${quoted(name)}`,
  );
  type Sum = { rows: number; sum: string };
  const [one, other] = [(await source.one<Sum>(question))!, (await target.one<Sum>(question))!];
  if (one.rows !== other.rows || one.sum !== other.sum)
    throw new Error(`The table ${name} did not arrive as it was (${one.rows} rows here, ${other.rows} there): nothing was moved`);
}
