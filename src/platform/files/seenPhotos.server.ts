import type { Db } from "#platform/db/db.server.ts";
import type { Viewer } from "#platform/http/http.server.ts";

/** Who may see an uploaded photo now: everybody, this viewer, or nobody. */
export type SeenBy = "everybody" | "viewer" | "nobody";
/** Photos of one kind, by the beginning of their path below /photos/. What they belong to may have been deleted meanwhile. */
export type SeenPhotos = {
  folder: string;
  /** `viewer`: called only if it matters. */
  seenBy(db: Db, path: string, viewer: () => Promise<Pick<Viewer, "id" | "role"> | null>): Promise<SeenBy>;
};

type Whose = { is_shown: boolean; is_of: (viewer_id: number) => Promise<boolean> };
/** A shown photo is public; others are visible to the people they concern, and to operators. */
export async function seenAs(whose: Whose, viewer: Parameters<SeenPhotos["seenBy"]>[2]): Promise<SeenBy> {
  if (whose.is_shown) return "everybody";
  const who = await viewer();
  return who && (who.role === "operator" || (await whose.is_of(who.id))) ? "viewer" : "nobody";
}
