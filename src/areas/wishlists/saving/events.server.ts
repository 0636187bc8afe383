import * as z from "zod/mini";
import { entity_type, word } from "#areas/insight/events/eventFields.server.ts";
import type { EventTable } from "#areas/insight/events/registry.ts";

/** What was saved, by its entity type and id [B3.22], and from where [B3.9]. */
const SAVED_THING = { entity_type, entity_id: z.int(), save_source: word };

export const savingEvents = {
  "wishlist_heart_click:1": {
    from: "browser",
    fields: z.strictObject({ ...SAVED_THING, is_saved: z.boolean(), is_logged_in: z.boolean() }), // [B7.4.6]
  },
  "wishlist_click:1": {
    from: "browser",
    fields: z.strictObject({ ...SAVED_THING, wishlist_id: z.int(), is_saved: z.boolean() }),
  },
  "wishlist_save:1": {
    from: "browser",
    fields: z.strictObject({
      ...SAVED_THING,
      wishlist_id: z.optional(z.int()),
      outcome: z.enum(["saved", "saved_silently", "removed", "undone", "refused"]),
      reason: z.optional(word),
    }),
  },
  "wishlist_created:1": {
    from: "browser",
    fields: z.strictObject({ wishlist_id: z.int(), is_private: z.boolean(), save_source: word }), // [B4.2.2]
  },
} as const satisfies EventTable;

type Events = typeof savingEvents;
declare module "#areas/insight/events/registry.ts" {
  interface EventSchemas extends Events {}
}
