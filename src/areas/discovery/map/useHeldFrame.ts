import { useState } from "react";
import type { Frame } from "./rules.ts";

/**
 * The frame that a map is held to: what it asked for itself, being moved, must not move it again. All that it asked and that may still be
 * answered counts, for answers come when the next question has long been put.
 */
export function useHeldFrame(frame: Frame, ne_lat: number | undefined) {
  const [asked, setAsked] = useState<readonly number[]>([]);
  const [held, setHeld] = useState(frame);
  const open = askedSince(asked, ne_lat);
  if (open !== asked) setAsked(open);
  if (held.path !== frame.path && (ne_lat === undefined || !asked.includes(ne_lat))) setHeld(frame);
  return { held, noteAsked: (ne_lat: number) => setAsked((all) => withAsked(all, ne_lat)) };
}

export const withAsked = (asked: readonly number[], ne_lat: number): readonly number[] =>
  asked.at(-1) === ne_lat ? asked : [...asked, ne_lat];

/** An answer is the last word on all that was asked before it. */
export function askedSince(asked: readonly number[], answered: number | undefined): readonly number[] {
  const at = answered === undefined ? 0 : asked.indexOf(answered);
  return at > 0 ? asked.slice(at) : asked;
}
