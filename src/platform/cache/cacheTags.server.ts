import * as z from "zod/mini";

type Corner = { lat: number; lng: number };
type Area = { ne: Corner; sw: Corner } | { place: number } | "anywhere";

/** What an answer shows, so that a page which was drawn from it is dropped once that has changed. */
export type CacheTag =
  | { stay: number }
  /** All homes of a host: their page counts them together. */
  | { host: number }
  /** The stays that are in an area, or come to be there. `days`: by when they are free, too. */
  | { stays: Area; days: boolean }
  | { find: number }
  | "finds"
  /** How many stays towns have. What else is known of a town stands on most pages: once that changes, anything has. */
  | "places"
  /** The time of day decides it: true for a minute. */
  | "minute"
  /** What day it is somewhere decides it: days turn at quarters of an hour. */
  | "day"
  /** Of an answer that names nothing. */
  | "anything";

const Row = z.object({
  id: z.int(),
  host: z.optional(z.int()),
  place: z.optional(z.int()),
  at: z.optional(z.tuple([z.number(), z.number()])),
});
const Change = z.object({
  of: z.enum(["stay", "host", "find", "place"]),
  /** `card`: what others show of it too; `nights`: when it is free; `page`: what stands on its own page alone. */
  what: z.enum(["card", "nights", "page"]),
  /** Which; without it, all of them. */
  rows: z.optional(z.array(Row)),
});
type Row = z.output<typeof Row>;
/** Null: anything may have changed. */
export type Change = z.output<typeof Change> | null;

/** As the database tells it (`tell_changed`). What says nothing, or cannot be read by this version, may mean anything. */
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
  if (!at) return true; // it does not say where it is
  const [[lng, lat], { ne, sw }] = [at, area];
  const isBetween = sw.lng <= ne.lng ? sw.lng <= lng && lng <= ne.lng : lng >= sw.lng || lng <= ne.lng; // across the date line
  return sw.lat <= lat && lat <= ne.lat && isBetween;
}
