import { type Database, raw, sql } from "./db.server.ts";

type Column = { name: string; type: string; not_null: boolean; rest: string };
type Table = { name: string; parted: string; columns: Column[]; constraints: string[]; indexes: string[]; triggers: string[] };

/** The schema as readable SQL, generated from the catalogs; both engines give the same text for the same migrations. */
export async function describeSchema(db: Database): Promise<string> {
  const extensions = await db.all<{ name: string }>(
    sql`select extname as name from pg_extension where extname <> 'plpgsql' order by 1`,
  );
  const functions = await db.all<{ text: string }>(sql`
    select pg_get_functiondef(p.oid) as text from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p') and ${notOfExtension("p.oid")}
    order by p.proname, p.oid::regprocedure::text`);
  const others = await db.all<{ text: string }>(sql`
    select 'create view ' || c.relname || ' as' || chr(10) || pg_get_viewdef(c.oid) as text from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm') and ${notOfExtension("c.oid")} order by c.relname`);
  const tables = await readTables(db);
  return [
    "-- Written from db/migrations by `npm run schema`: read it, do not edit it.",
    extensions.map(({ name }) => `create extension ${name};`).join("\n"),
    ...functions.map(({ text }) => `${text.trim()};`),
    ...tables.map(writeTable),
    ...others.map(({ text }) => text),
    "",
  ].join("\n\n").trimEnd() + "\n"; // prettier-ignore
}

const notOfExtension = (oid: string) => raw(`not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`);

function readTables(db: Database) {
  return db.all<Table>(sql`
    select c.relname as name, coalesce(' partition by ' || pg_get_partkeydef(c.oid), '') as parted,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'not_null', a.attnotnull,
          'rest', case when a.attidentity <> '' then ' generated always as identity'
            when a.attgenerated <> '' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
            else coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') end) order by a.attnum)
        from pg_attribute a left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      array(select 'constraint ' || o.conname || ' ' || pg_get_constraintdef(o.oid, true) from pg_constraint o
        where o.conrelid = c.oid and o.contype in ('p', 'u', 'f', 'c', 'x')
        order by position(o.contype in 'pufcx'), o.conname) as constraints,
      array(select pg_get_indexdef(i.indexrelid) from pg_index i join pg_class n on n.oid = i.indexrelid
        where i.indrelid = c.oid and not exists (select from pg_constraint o where o.conindid = i.indexrelid and o.contype in ('p', 'u', 'x'))
        order by n.relname) as indexes,
      array(select pg_get_triggerdef(t.oid, true) from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal order by t.tgname) as triggers
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migrations'
    order by c.relname`);
}

function writeTable({ name, parted, columns, constraints, indexes, triggers }: Table): string {
  const lines = [
    ...columns.map(({ name, type, not_null, rest }) => `${name} ${type}${not_null ? " not null" : ""}${rest}`),
    ...constraints,
  ];
  return [
    `create table ${name} (\n  ${lines.join(",\n  ")}\n)${parted};`,
    ...[...indexes, ...triggers].map((text) => `${text};`),
  ].join("\n");
}
