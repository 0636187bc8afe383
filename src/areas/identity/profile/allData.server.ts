import { refuse } from "#lib/http/refusal.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";

/** Everything that all features store about a person, for export. */
export async function exportAll(db: Db, stored: readonly PersonalData[], user_id: number): Promise<Record<string, unknown>> {
  const parts = await Promise.all(stored.map((one) => one.read(db, user_id)));
  return Object.assign({}, ...parts) as Record<string, unknown>;
}

/** All of it or nothing: a half-closed account would belong to nobody. */
export async function closeAll(
  db: Db,
  stored: readonly PersonalData[],
  { user_id, now }: { user_id: number; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const one of stored) {
      const why = await one.whyNotClose?.(tx, user_id);
      if (why) refuse("validation", { account: [why] });
    }
    for (const one of stored) await one.forget(tx, user_id, now);
  });
}
