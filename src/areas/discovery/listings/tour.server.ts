import type { Settings } from "#platform/settings/settings.server.ts";
import type { Listing } from "./contract.ts";
import type { ListingRow } from "./sql.server.ts";

/** Room by room, with the numbers of its pictures; a room of which there is none is told all the same. */
export const tourOf = ({ tour, photo_rooms }: Pick<ListingRow, "tour" | "photo_rooms">): Listing["tour"] =>
  tour.map(({ name, text }) => ({
    name,
    text,
    photos: photo_rooms.flatMap((room, i) => (room === name ? [i] : [])),
  }));

/** Only from the sites that the operator has named, for the content policy lets no other into a frame; and never from our own, which its frame could reach. */
export function walkthroughOf(
  url: string | null,
  { outside, publicUrl }: Pick<Settings, "outside" | "publicUrl">,
): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const { origin } = new URL(url);
  return outside.walkthroughOrigins.includes(origin) && origin !== publicUrl ? url : null;
}
