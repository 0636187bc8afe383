import type { SchemaName } from "./registry.ts";

/** An event that waits to be sent. */
export type Waiting = {
  schema: SchemaName;
  uuid: string;
  event_data: object;
  /** The path that it happened on. */
  page: string;
  at: number;
  /** There was no network, so it may wait longer. */
  was_offline: boolean;
};

const PREFIX = "event:";

/**
 * The waiting events, in the browser's storage: one key for each, so that tabs do not overwrite each other, and written at once,
 * because a page that is being left waits for nothing. A browser that stores nothing keeps them as long as the page is open.
 */
export function openStorageQueue(storage: Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length"> | null) {
  const memory = new Map<string, Waiting>();
  return {
    put(event: Waiting) {
      try {
        if (!storage) throw new Error("Nothing is stored");
        storage.setItem(PREFIX + event.uuid, JSON.stringify(event));
      } catch {
        memory.set(event.uuid, event); // full, or not allowed
      }
    },
    /** The oldest first: the ids begin with the time. */
    all(): Waiting[] {
      const stored = keysOf(storage).flatMap((key) => readOne(storage!, key) ?? []);
      return [...stored, ...memory.values()].toSorted((a, b) => (a.uuid < b.uuid ? -1 : 1));
    },
    count: () => keysOf(storage).length + memory.size,
    remove(events: readonly Pick<Waiting, "uuid">[]) {
      for (const { uuid } of events) {
        storage?.removeItem(PREFIX + uuid);
        memory.delete(uuid);
      }
    },
  };
}
export type StorageQueue = ReturnType<typeof openStorageQueue>;

function keysOf(storage: Pick<Storage, "key" | "length"> | null): string[] {
  return Array.from({ length: storage?.length ?? 0 }, (_, i) => storage!.key(i)!).filter((key) => key?.startsWith(PREFIX));
}

/** Removes an entry that another program has overwritten. */
function readOne(storage: Pick<Storage, "getItem" | "removeItem">, key: string): Waiting | null {
  const text = storage.getItem(key);
  try {
    const event = JSON.parse(text!) as Waiting;
    if (event.uuid && event.schema && event.at) return event;
  } catch {
    // Handled below.
  }
  storage.removeItem(key);
  return null;
}
