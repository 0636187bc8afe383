import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { type Nights, writeRanges } from "./rules.ts";

type Done = { id: number | string; open: boolean; changed: readonly Nights[] };

/** The month that was changed, which says what was done and offers the way back. */
export const afterNights = ({ id, open, changed }: Done): string =>
  to("hostCalendar", {}) +
  stringifySearch({
    month: changed[0]?.from.slice(0, 7),
    done: open ? "open" : "blocked",
    of: id,
    ranges: writeRanges(changed) || undefined,
  });
