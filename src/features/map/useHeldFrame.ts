import { useState } from "react";
import type { Frame } from "./rules.ts";

/** The frame that a map is held to: what it asked for itself, being moved, must not move it again. */
export function useHeldFrame(frame: Frame, ne_lat: number | undefined) {
  const [asked, setAsked] = useState<number | undefined>();
  const [held, setHeld] = useState(frame);
  if ((asked === undefined || asked !== ne_lat) && held.path !== frame.path) setHeld(frame);
  return { held, noteAsked: setAsked };
}
