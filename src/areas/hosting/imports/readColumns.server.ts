import { readFile } from "node:fs/promises";
import * as z from "zod/mini";
import { CannotStart } from "#platform/settings/cannotStart.server.ts";
import type { Columns } from "./csvRows.server.ts";

/** All columns that are read from each kind of file. */
const OURS = {
  listings:
    "id name description summary neighborhood_overview host_id host_name host_since host_response_time neighbourhood_cleansed latitude " +
    "longitude property_type room_type accommodates bathrooms_text bathrooms bedrooms beds amenities price currency minimum_nights " +
    "maximum_nights number_of_reviews review_scores_rating review_scores_cleanliness review_scores_accuracy review_scores_checkin " +
    "review_scores_communication review_scores_location review_scores_value license instant_bookable",
  calendar: "listing_id date available",
  reviews: "listing_id id date reviewer_name comments",
};
type Kind = keyof typeof OURS;
const KINDS = Object.keys(OURS) as Kind[];
export type ColumnsOf = Readonly<Record<Kind, Columns>>;
export const NO_COLUMNS: ColumnsOf = { listings: new Map(), calendar: new Map(), reviews: new Map() };

const Written = z.partialRecord(z.string(), z.record(z.string(), z.string()));

/**
 * Reads a JSON file with other files' names for our columns: `{"listings": {"Titel": "name"}, "calendar": {…}, "reviews": {…}}`.
 */
export async function readColumns(file: string): Promise<ColumnsOf> {
  const text = await readFile(file, "utf8").catch((error: Error) => {
    throw new CannotStart(`${file} cannot be read: ${error.message}`, { cause: error });
  });
  const no = (why: string) => new CannotStart(`${file} is no list of columns: ${why}`);
  const written = Written.safeParse(parsed(text, no));
  if (!written.success) throw no(`it is to look like {"listings": {"their name": "name"}}`);
  const others = Object.keys(written.data).filter((kind) => !(KINDS as string[]).includes(kind));
  if (others.length > 0) throw no(`it has ${KINDS.join(", ")}, and no ${others.join(", ")}`);
  const of = (kind: Kind) => matchColumns(kind, Object.entries(written.data[kind] ?? {}), no);
  return { listings: of("listings"), calendar: of("calendar"), reviews: of("reviews") };
}

function parsed(text: string, no: (why: string) => Error): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch (error) {
    throw Object.assign(no((error as Error).message), { cause: error });
  }
}

function matchColumns(kind: Kind, pairs: [theirs: string, ours: string][], no: (why: string) => Error): Columns {
  const known = OURS[kind].split(" ");
  const columns = new Map<string, string>();
  for (const [theirs, ours] of pairs) {
    if (!known.includes(ours)) throw no(`"${ours}" is no column of ${kind}; there are ${known.join(", ")}`);
    if ([...columns.values()].includes(ours)) throw no(`two columns of ${kind} are "${ours}"`);
    columns.set(theirs.trim().toLowerCase(), ours);
  }
  return columns;
}
