/**
 * The storage keys that a feature's pages use in the browser besides cookies. `days`: null lasts until the tab closes, or for
 * good.
 */
export type StorageTable = Readonly<Record<string, { days: number | null; kind: "local" | "session"; necessary: boolean }>>;

const registered = new Map<string, StorageTable[string]>();
export function registerStorage(table: StorageTable): void {
  for (const [key, one] of Object.entries(table)) registered.set(key, one);
}
/** Sorted by key; the purposes are in the messages, `cookie.{key}`. */
export const storageTable = (): StorageTable => Object.fromEntries([...registered].toSorted(([a], [b]) => (a < b ? -1 : 1)));
