import type { Db } from "#platform/db/db.server.ts";
import type { Viewer } from "#platform/http/http.server.ts";

/** Who may see an uploaded photo now: everybody, this viewer, or nobody. */
export type SeenBy = "everybody" | "viewer" | "nobody";
/** Photos of one kind, by the beginning of their path below /photos/. What they belong to may have been taken down since. */
export type SeenPhotos = {
  folder: string;
  /** `viewer`: asked for only where it decides. */
  seenBy(db: Db, path: string, viewer: () => Promise<Pick<Viewer, "id" | "role"> | null>): Promise<SeenBy>;
};

type Whose = { is_shown: boolean; is_of: (viewer_id: number) => Promise<boolean> };
/** What is shown is everybody's; else it is of those whom it concerns, and of operators. */
export async function seenAs(whose: Whose, viewer: Parameters<SeenPhotos["seenBy"]>[2]): Promise<SeenBy> {
  if (whose.is_shown) return "everybody";
  const who = await viewer();
  return who && (who.role === "operator" || (await whose.is_of(who.id))) ? "viewer" : "nobody";
}
