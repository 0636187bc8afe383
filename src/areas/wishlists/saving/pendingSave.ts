import { KINDS } from "#areas/wishlists/lists/rules.ts";
import type { SaveRequest } from "./saveModal.ts";
import { readSaveSource } from "./saveSources.ts";

const KEY = "pending_save";
const STORED_MS = 7 * 86_400_000;

/** Stores what a signed-out visitor wants to save, on the device, until somebody signs in [B4.1.5]. */
export function storePending({ kind, id, source }: SaveRequest): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ kind, id, source, at: Date.now() }));
  } catch {
    // Without storage only the page itself knows, as long as it is open.
  }
}

export function isPending(): boolean {
  try {
    return KEY in localStorage;
  } catch {
    return false;
  }
}

/** Reads and deletes what was stored; null, without deleting it, if `isRequested` returns false. */
export function consumePending(isRequested: (request: SaveRequest) => boolean = () => true): SaveRequest | null {
  try {
    const request = readPending(localStorage.getItem(KEY), Date.now());
    if (request && !isRequested(request)) return null;
    localStorage.removeItem(KEY);
    return request;
  } catch {
    return null;
  }
}

/** The text may come from another version, or have been edited by hand. */
export function readPending(text: string | null, now: number): SaveRequest | null {
  try {
    const { kind, id, source, at } = JSON.parse(text ?? "null") as Record<string, unknown>;
    const known = KINDS.find((one) => one === kind);
    if (!known || typeof id !== "number" || !Number.isSafeInteger(id) || id < 1) return null;
    if (typeof at !== "number" || at > now || now - at > STORED_MS) return null;
    return { kind: known, id, source: readSaveSource(source) };
  } catch {
    return null;
  }
}
