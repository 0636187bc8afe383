import type { EventTable, SchemaName } from "./registry.ts";

declare module "#platform/feature.server.ts" {
  interface Feature {
    /** The events that it tracks, where that is allowed. */
    events?: EventTable;
  }
}

const registered = new Map<string, EventTable[string]>();
export function registerEvents(table: EventTable): void {
  for (const [schema, one] of Object.entries(table)) registered.set(schema, one);
}
/** Sorted by name. `/privacy` is rendered from this. */
export const eventTable = (): EventTable => Object.fromEntries([...registered].toSorted(([a], [b]) => (a < b ? -1 : 1)));
export const eventOf = (schema: SchemaName): EventTable[string] => registered.get(schema)!;

export const isSchemaName = (schema: string): schema is SchemaName => registered.has(schema);

/** "header_nav:1" is version 1 of header_nav. */
export function partsOf(schema: string): { name: string; version: number } {
  const [name = "", version] = schema.split(":");
  return { name, version: Number(version) };
}

/** The latest schema of a name, for senders that name none [B7.4.4]. */
export function latestSchema(name: string): SchemaName | null {
  const versions = ([...registered.keys()] as SchemaName[]).filter((schema) => partsOf(schema).name === name);
  return versions.toSorted((a, b) => partsOf(b).version - partsOf(a).version)[0] ?? null;
}
