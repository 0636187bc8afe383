import { stayPageOf } from "#areas/discovery/listings/stayPages.ts";
import { putTier } from "#areas/discovery/listings/tierSql.server.ts";
import { dayIn } from "#lib/dates/dates.ts";
import { refuse } from "#lib/http/refusal.ts";
import { serve } from "#platform/http/http.server.ts";
import { onlyOperators } from "#platform/http/onlyOperators.server.ts";
import { listTiers, readTier, setTier } from "./contract.ts";
import { MAX_CHANGES, MAX_LISTED, whyNotTier } from "./rules.ts";
import { findChanges, findTier, findTiered, insertChange } from "./sql.server.ts";

export const tiersApi = [
  serve(listTiers, async ({ input: { q }, viewer, db }) => {
    onlyOperators(viewer);
    return { listing_tiers: await findTiered(db, q, MAX_LISTED) };
  }),

  serve(readTier, async ({ input: { id }, viewer, db }) => {
    onlyOperators(viewer);
    const [row, changes] = await Promise.all([findTier(db, id), findChanges(db, id, MAX_CHANGES)]);
    if (!row) return refuse("not_found");
    return {
      listing_tier: {
        ...row,
        path: stayPageOf(row, false).path,
        changes: changes.map((change) => ({ ...change, changed_at: change.changed_at.toISOString() })),
      },
    };
  }),

  serve(setTier, async ({ input, viewer, db, now, log }) => {
    onlyOperators(viewer);
    const { id, tier, note, inspected_on, points, promised, words: text, based_on } = input;
    await db.transaction(async (tx) => {
      const row = (await findTier(tx, id, true)) ?? refuse("not_found");
      const [latest] = await findChanges(tx, id, 1);
      if ((latest?.id ?? 0) !== based_on) refuse("wrong_state");
      // The day in the most advanced time zone, so that no one who inspected the home today is refused.
      const why = whyNotTier({ tier, inspected_on, points, promised }, row.amenities, dayIn("Pacific/Kiritimati", now()));
      if (why) refuse("validation", why);
      const inspection = tier === "select" ? { inspected_on: inspected_on!, points, promised, note: text } : null;
      await putTier(tx, id, { tier, inspection, now: now() });
      await insertChange(tx, { listing_id: id, before: row.tier, after: tier, note, changed_by: viewer.id, now: now() });
      log.info({ operator: viewer.id, listing: id, before: row.tier, after: tier }, "a home's tier was set");
    });
    return { listing_tier: { id, tier } };
  }),
];
