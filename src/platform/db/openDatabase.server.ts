import type { Database } from "./db.server.ts";
import { openPglite, type PgliteOptions } from "./pglite.server.ts";
import { openPostgres, type PostgresOptions } from "./postgres.server.ts";

/** Opens a PostgreSQL server with `url`, the embedded database in `folder`, or, with neither, an embedded one in memory. */
export function openDatabase(how: Partial<PostgresOptions> & PgliteOptions): Promise<Database> {
  return how.url ? openPostgres({ ...how, url: how.url }) : openPglite(how);
}
