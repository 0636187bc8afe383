import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { type Nights, writeRanges } from "./rules.ts";

type Done = { id: number | string; open: boolean; changed: readonly Nights[] };

/** The changed month, with a message that says what was done and offers to undo it. */
export const afterNights = ({ id, open, changed }: Done): string =>
  to("hostCalendar", {}) +
  stringifySearch({
    month: changed[0]?.from.slice(0, 7),
    done: open ? "open" : "blocked",
    of: id,
    ranges: writeRanges(changed) || undefined,
  });
