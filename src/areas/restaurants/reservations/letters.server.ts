import type { Db } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";

/** Which letters there are: `letter.{kind}.*`. Each goes to one side; a restaurant that nobody keeps gets none. */
export const LETTERS = {
  table_booked: "guest",
  table_new: "keeper",
  table_moved: "guest",
  table_moved_keeper: "keeper",
  table_cancelled: "guest",
  table_freed: "keeper",
  table_let_down: "guest",
  table_host_restricted: "guest",
  table_offered: "guest",
} as const satisfies Record<string, "guest" | "keeper">;
export type LetterKind = keyof typeof LETTERS;

/** Tells one side what has happened. */
export async function tell(services: Pick<Services, "post" | "settings">, tx: Db, booking_id: number, kind: LetterKind) {
  if (services.post.channels.length === 0) return;
  // Words come with the build. The demo's town is drawn without one, and has nobody write letters.
  const { writeLetter } = await import("./writeLetter.server.ts");
  await writeLetter(services, tx, booking_id, kind);
}
