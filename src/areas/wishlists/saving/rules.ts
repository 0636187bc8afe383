/** A guest's latest search: new lists get its days and guests. */
export type LatestSearch = {
  place?: string | undefined;
  checkin?: string | undefined;
  checkout?: string | undefined;
  adults?: number | undefined;
  children?: number | undefined;
  infants?: number | undefined;
};

/** 12 hours, the same as the cookie [B9.4]. */
const RECENT_MS = 43_200_000;
export const RECENT_DAYS = RECENT_MS / 86_400_000;
export const isRecent = (at: number, now: number): boolean => now - at < RECENT_MS && at <= now;

/** The same id for the same place, days and guests, however they were written; "0" means no search. */
export function toSearchId({
  place = "",
  checkin = "",
  checkout = "",
  adults = 0,
  children = 0,
  infants = 0,
}: LatestSearch): string {
  const text = [place.trim().toLowerCase(), checkin, checkout, adults, children, infants].join("|");
  if (text === "|||0|0|0") return "0";
  // FNV-1a: short, and the same everywhere. If two searches had the same id, they would share the list last used, which is easy
  // to change.
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(36);
}

/** The list in the cookie `{saved search id}:{list id}`; null if it belongs to another search or is invalid. */
export function readRecentList(cookie: string | null, searchId: string): number | null {
  const [search, list] = cookie?.split(":") ?? [];
  const id = Number(list);
  return search === searchId && /^\d{1,16}$/.test(list ?? "") && Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** A new list gets the days and guests of the latest search [B7.1.3]. */
export function toStayFields({ checkin, checkout, adults, children, infants }: LatestSearch) {
  return {
    ...(checkin && checkout && { checkin, checkout }),
    ...(adults && { number_of_adults: adults }),
    ...(children && { number_of_children: children }),
    ...(infants && { number_of_infants: infants }),
  };
}
