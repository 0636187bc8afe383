import type { Db } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import type { AmountOf, LetterKind } from "./letterKinds.ts";
import { noteForBoth } from "./noteForBoth.server.ts";

/** Tells one side what has happened: by a letter, in the header, and in the thread of the two. */
export async function tell<Kind extends LetterKind>(
  services: Pick<Services, "post" | "settings" | "now">,
  tx: Db,
  booking_id: number,
  kind: Kind,
  ...[amount]: AmountOf<Kind>
) {
  await noteForBoth(services, tx, booking_id, kind, amount);
  if (services.post.channels.length === 0) return;
  // Words come with the build. The demo's town is drawn without one, and has nobody write letters.
  const { writeLetter } = await import("./writeLetter.server.ts");
  await writeLetter(services, tx, booking_id, kind, amount);
}
