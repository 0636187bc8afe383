import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";

/** The calendar of the experience to which dates were added, with a message that says how many. */
export const afterDates = ({ experience_id, added_count }: { experience_id: number; added_count: number }): string =>
  to("experienceCalendar", {}) + stringifySearch({ experience_id, added: added_count });
