import { useState } from "react";
import type { Frame } from "./rules.ts";

/**
 * The frame that a map is held to: what it asked for itself, being moved, must not move it again. All that it asked and that may still be
 * answered counts, for answers come when the next question has long been put.
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

/** An answer is the last word on all that was asked before it. */
export function requestedSince(requested: readonly number[], answered: number | undefined): readonly number[] {
  const at = answered === undefined ? 0 : requested.indexOf(answered);
  return at > 0 ? requested.slice(at) : requested;
}
