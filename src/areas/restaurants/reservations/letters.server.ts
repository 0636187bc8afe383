import type { Db } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import type { TableEmail } from "./notifications.server.ts";

/** Tells one side what has happened. */
export async function tell(services: Pick<Services, "post" | "settings">, tx: Db, booking_id: number, kind: TableEmail) {
  if (services.post.channels.length === 0) return;
  // Words come with the build. The demo's town is drawn without one, and has nobody write letters.
  const { writeLetter } = await import("./writeLetter.server.ts");
  await writeLetter(services, tx, booking_id, kind);
}
