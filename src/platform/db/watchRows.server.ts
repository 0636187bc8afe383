import type { QueryResult } from "pg";
import type { Sql } from "./db.server.ts";

/** Called for each query that returns rows, while its caller is still on the stack; the returned function gets the result. */
export type RowWatch = (q: Sql) => ((found: Pick<QueryResult, "fields" | "rows">) => void) | undefined;

let watch: RowWatch | undefined;

/** For tests and development; unused in production. */
export function watchRows(by: RowWatch | undefined) {
  watch = by;
}

export const takesRows: RowWatch = (q) => watch?.(q);
