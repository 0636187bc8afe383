import type { QueryResult } from "pg";
import type { Sql } from "./db.server.ts";

/** Hears of each call that takes rows, while its caller is still on the stack; what it answers hears of what came. */
export type RowWatch = (q: Sql) => ((found: Pick<QueryResult, "fields" | "rows">) => void) | undefined;

let watch: RowWatch | undefined;

/** For tests and development: in production nobody watches. */
export function watchRows(by: RowWatch | undefined) {
  watch = by;
}

export const takesRows: RowWatch = (q) => watch?.(q);
