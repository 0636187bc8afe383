import type { SavedItem } from "#areas/wishlists/lists/rules.ts";
import type { Bootstrap } from "#lib/page/bootstrap.ts";
import { Heart } from "./Heart.tsx";
import type { SaveSource } from "#areas/wishlists/saving/saveSources.ts";

/** What stands in the corner of each thing of a row or a page. */
export const heartOf =
  ({ session }: Pick<Bootstrap, "session">, source: SaveSource) =>
  ({ kind, id, title }: SavedItem & { title: string }) => (
    <Heart key={id} kind={kind} id={id} title={title} source={source} saved={session.saved} />
  );
