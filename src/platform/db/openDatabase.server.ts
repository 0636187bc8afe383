import type { Database } from "./db.server.ts";
import { openPglite, type PgliteOptions } from "./pglite.server.ts";
import { openPostgres, type PostgresOptions } from "./postgres.server.ts";

/** With `url` a PostgreSQL server; with `folder` the embedded database kept there; with neither, embedded in memory. */
export function openDatabase(how: Partial<PostgresOptions> & PgliteOptions): Promise<Database> {
  return how.url ? openPostgres({ ...how, url: how.url }) : openPglite(how);
}
