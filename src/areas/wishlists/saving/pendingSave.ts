import { KINDS } from "#areas/wishlists/lists/rules.ts";
import type { SaveRequest } from "./saveModal.ts";
import { readSaveSource } from "./saveSources.ts";

const KEY = "pending_save";
const STORED_MS = 7 * 86_400_000;

/** Wanted by somebody who was signed out: kept on the device until somebody signs in [B4.1.5]. */
export function storePending({ kind, id, source }: SaveRequest): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ kind, id, source, at: Date.now() }));
  } catch {
    // A browser that stores nothing: the page itself still knows, while it stands.
  }
}

export function isPending(): boolean {
  try {
    return KEY in localStorage;
  } catch {
    return false;
  }
}

/** What was kept, which is then kept no more; null, and kept on, where `isWanted` says no. */
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

/** Whatever stands there may have been written by another version, or by hand. */
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
