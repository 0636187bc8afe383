import type { Settings } from "#platform/settings/settings.server.ts";
import type { Listing } from "./contract.ts";
import type { ListingRow } from "./sql.server.ts";

/** Each room with the indexes of its pictures; rooms without pictures are included. */
export const tourOf = ({ tour, photo_rooms }: Pick<ListingRow, "tour" | "photo_rooms">): Listing["tour"] =>
  tour.map(({ name, text }) => ({
    name,
    text,
    photos: photo_rooms.flatMap((room, i) => (room === name ? [i] : [])),
  }));

/**
 * Only addresses on sites that the operator has named, because the content policy allows no other frame; and never on our own
 * site, which the frame could reach.
 */
export function walkthroughOf(
  url: string | null,
  { outside, publicUrl }: Pick<Settings, "outside" | "publicUrl">,
): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const { origin } = new URL(url);
  return outside.walkthroughOrigins.includes(origin) && origin !== publicUrl ? url : null;
}
