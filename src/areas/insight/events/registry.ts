import type * as z from "zod/mini";

/**
 * Events that a feature declares, by their schemas: the name and the version of its fields. When fields change, the new version
 * is added beside the old one, which stays for as long as pages loaded earlier may send it. The messages `event.{name}` say what
 * each is for.
 */
export type EventTable = Readonly<Record<string, Declared>>;
type Declared = {
  /** Who sends it; what only the server can know is not accepted from browsers. */
  from: "browser" | "server" | "both";
  fields: z.ZodMiniObject;
};

/** Every event that is stored: features add theirs, each in its `events.server.ts`. */
export interface EventSchemas {}
export type SchemaName = keyof EventSchemas;
export type DataOf<Schema extends SchemaName> = z.input<EventSchemas[Schema]["fields"]>;
/** The schemas that pages send. */
export type PageSchema = { [Schema in SchemaName]: EventSchemas[Schema]["from"] extends "server" ? never : Schema }[SchemaName];
/** The schemas that the server sends. */
export type HouseSchema = { [Schema in SchemaName]: EventSchemas[Schema]["from"] extends "browser" ? never : Schema }[SchemaName];
