import { readFileSync } from "node:fs";
import { checkRows, type RowTypes } from "#platform/db/checkRows.server.ts";
import { type RowWatch, watchRows } from "#platform/db/watchRows.server.ts";

const file = process.env["ROW_CLAIMS"];
/** What the sources' calls claim of their rows; none where no run has read them, as in a process that a test starts by hand. */
export const rowTypes = file ? (JSON.parse(readFileSync(file, "utf8")) as RowTypes) : undefined;

/** Rows are compared with what is claimed of them, from now on. */
export const watchClaims = () => watchRows(rowTypes && failing(checkRows(() => rowTypes)));

/** A wrong claim fails the run also where the product survives the error, as a job does: nobody takes this promise. */
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
