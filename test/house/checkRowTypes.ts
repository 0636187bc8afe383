import { readFileSync } from "node:fs";
import { checkRows, type RowTypes } from "#platform/db/checkRows.server.ts";
import { type RowWatch, watchRows } from "#platform/db/watchRows.server.ts";

const file = process.env["ROW_CLAIMS"];
/** The row types that the sources declare; undefined if no run has read them, as in a process that a test starts by hand. */
export const rowTypes = file ? (JSON.parse(readFileSync(file, "utf8")) as RowTypes) : undefined;

/** From now on rows are compared with their declared types. */
export const watchClaims = () => watchRows(rowTypes && failing(checkRows(() => rowTypes)));

/** A wrong type fails the run even if the product survives the error, as in a job: the rejected promise is left unhandled. */
const failing =
  (check: RowWatch): RowWatch =>
  (q) => {
    const compare = check(q);
    return (
      compare &&
      ((found) => {
        try {
          compare(found);
        } catch (error) {
          void Promise.reject(error as Error);
          throw error;
        }
      })
    );
  };
