import { useState } from "react";
import type { Frame } from "./rules.ts";

/**
 * The frame that a map is held to: what it asked for itself, being moved, must not move it again. All that it asked counts, for answers
 * come when the next question has long been put.
 */
export function useHeldFrame(frame: Frame, ne_lat: number | undefined) {
  const [asked, setAsked] = useState<readonly number[]>([]);
  const [held, setHeld] = useState(frame);
  if (held.path !== frame.path && (ne_lat === undefined || !asked.includes(ne_lat))) setHeld(frame);
  return { held, noteAsked: (ne_lat: number) => setAsked((all) => [...all, ne_lat]) };
}
