import type { SavedItem } from "#areas/wishlists/lists/rules.ts";
import type { Bootstrap } from "#lib/page/bootstrap.ts";
import { Heart } from "./Heart.tsx";
import type { SaveSource } from "#areas/wishlists/saving/saveSources.ts";

/** The heart in the corner of each thing in a row or on a page. */
export const heartOf =
  ({ session }: Pick<Bootstrap, "session">, source: SaveSource) =>
  ({ kind, id, title }: SavedItem & { title: string }) => (
    <Heart key={id} kind={kind} id={id} title={title} source={source} saved={session.saved} />
  );
