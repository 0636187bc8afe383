import type * as z from "zod/mini";

/**
 * Events that a feature declares, by their schemas: the name and the version of its fields. When fields change, the new version stands
 * beside the old one for as long as pages that were loaded before may send it. What each is for stands in the messages, `event.{name}`.
 */
export type EventTable = Readonly<Record<string, Declared>>;
type Declared = {
  /** Who sends it; what the server alone can know is not believed from elsewhere. */
  from: "browser" | "server" | "both";
  fields: z.ZodMiniObject;
};

/** Every event that is kept: features add theirs, each in its `events.server.ts`. */
export interface EventSchemas {}
export type SchemaName = keyof EventSchemas;
export type DataOf<Schema extends SchemaName> = z.input<EventSchemas[Schema]["fields"]>;
/** Those that pages send. */
export type PageSchema = { [Schema in SchemaName]: EventSchemas[Schema]["from"] extends "server" ? never : Schema }[SchemaName];
/** Those that the server sends. */
export type HouseSchema = { [Schema in SchemaName]: EventSchemas[Schema]["from"] extends "browser" ? never : Schema }[SchemaName];
