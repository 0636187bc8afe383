import { useState } from "react";
import type { Frame } from "./rules.ts";

/**
 * Keeps a map from being moved by the results of its own movements. All of its requests that may still be answered count, because
 * an answer can arrive after the next request.
 */
export function useHeldFrame(frame: Frame, ne_lat: number | undefined) {
  const [requested, setAsked] = useState<readonly number[]>([]);
  const [held, setHeld] = useState(frame);
  const open = requestedSince(requested, ne_lat);
  if (open !== requested) setAsked(open);
  if (held.path !== frame.path && (ne_lat === undefined || !requested.includes(ne_lat))) setHeld(frame);
  return { held, noteAsked: (ne_lat: number) => setAsked((all) => withRequested(all, ne_lat)) };
}

export const withRequested = (requested: readonly number[], ne_lat: number): readonly number[] =>
  requested.at(-1) === ne_lat ? requested : [...requested, ne_lat];

/** An answer also settles all requests made before it. */
export function requestedSince(requested: readonly number[], answered: number | undefined): readonly number[] {
  const at = answered === undefined ? 0 : requested.indexOf(answered);
  return at > 0 ? requested.slice(at) : requested;
}
