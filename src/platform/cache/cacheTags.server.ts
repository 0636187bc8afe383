import * as z from "zod/mini";

type Corner = { lat: number; lng: number };
type Area = { ne: Corner; sw: Corner } | { place: number } | "anywhere";

/** What a response shows, so that a page which was rendered from it is invalidated when that changes. */
export type CacheTag =
  | { stay: number }
  /** All homes of a host, whose page counts them. */
  | { host: number }
  /** The stays in an area, including ones that enter it. `days`: whether the response also depends on their free nights. */
  | { stays: Area; days: boolean }
  | { find: number }
  | "finds"
  /** The number of stays per town. Other facts of towns are on most pages, so a change to them invalidates everything. */
  | "places"
  /** Depends on the time of day: valid for a minute. */
  | "minute"
  /** Depends on the local date somewhere: dates change at quarters of an hour. */
  | "day"
  /** For a response that declares no tags. */
  | "anything";

const Row = z.object({
  id: z.int(),
  host: z.optional(z.int()),
  place: z.optional(z.int()),
  at: z.optional(z.tuple([z.number(), z.number()])),
});
const Change = z.object({
  of: z.enum(["stay", "host", "find", "place"]),
  /** `card`: facts that other pages show too; `nights`: when it is free; `page`: facts that only its own page shows. */
  what: z.enum(["card", "nights", "page"]),
  /** The changed rows; all rows if missing. */
  rows: z.optional(z.array(Row)),
});
type Row = z.output<typeof Row>;
/** Null: anything may have changed. */
export type Change = z.output<typeof Change> | null;

/**
 * Parses a change as the database sends it (`tell_changed`). An empty payload, or one that this version cannot parse, may mean
 * anything.
 */
export function readChange(payload: string): Change {
  if (!payload.startsWith("{")) return null;
  const { data } = z.safeParse(Change, JSON.parse(payload));
  return data ?? null;
}

export function isStale(cacheTag: CacheTag, change: Change): boolean {
  if (change === null || cacheTag === "anything") return true;
  const { of, what, rows } = change;
  const has = (is: (row: Row) => boolean) => rows === undefined || rows.some(is);
  if (cacheTag === "minute" || cacheTag === "day") return false;
  if (cacheTag === "places") return of === "place";
  if (cacheTag === "finds") return of === "find" && what === "card";
  if ("find" in cacheTag) return of === "find" && has(({ id }) => id === cacheTag.find);
  if ("stay" in cacheTag) return of === "stay" && has(({ id }) => id === cacheTag.stay);
  if ("host" in cacheTag)
    return of === "host"
      ? has(({ id }) => id === cacheTag.host)
      : of === "stay" && what === "card" && has(({ host }) => host === cacheTag.host);
  const counts = what === "card" || (what === "nights" && cacheTag.days);
  return of === "stay" && counts && has((row) => isIn(row, cacheTag.stays));
}

function isIn({ at, place }: Row, area: Area): boolean {
  if (area === "anywhere") return true;
  if ("place" in area) return place === area.place;
  if (!at) return true; // the location is unknown
  const [[lng, lat], { ne, sw }] = [at, area];
  const isBetween = sw.lng <= ne.lng ? sw.lng <= lng && lng <= ne.lng : lng >= sw.lng || lng <= ne.lng; // across the date line
  return sw.lat <= lat && lat <= ne.lat && isBetween;
}
