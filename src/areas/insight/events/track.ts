import { whenReady } from "#lib/browser/whenReady.ts";
import type { DataOf, PageSchema } from "./registry.ts";

/**
 * Tracks what happened on the page, by its schema in the registry. It must not get in the way of what the person does: its code
 * is fetched after the page's own, the event is kept in the browser's queue and sent later, and a loss is only logged to the
 * console. Throws for an event without a name [B7.4.8].
 */
export function track<Schema extends PageSchema>(schema: Schema, data: DataOf<Schema>): void {
  if (!schema) throw new Error("An event needs a name");
  const [at, page] = [Date.now(), location.pathname];
  whenReady(() =>
    import("./pageEventQueue.ts").then(
      ({ pageEventQueue }) => pageEventQueue.put({ schema, data, page, at }),
      (error: unknown) => console.warn("An event was lost", error),
    ),
  );
}
