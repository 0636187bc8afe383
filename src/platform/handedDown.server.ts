import { fillSlots } from "./fillSlots.server.ts";

/**
 * What features hand down to those below them, which do not know them: SQL on their own tables, to be put into a statement, or a function.
 * The lower feature says as a type what it needs and adds the slot; the upper one fills it with its registration (`handsDown`).
 */
export interface HandedDown {}

const filled: Partial<HandedDown> = {};

export function registerHandedDown(given: Partial<HandedDown>): void {
  fillSlots(filled, given);
}

/** Asked for when a statement is made, never when a file is read: registrations come later. */
export function handedDown<Slot extends keyof HandedDown>(slot: Slot): HandedDown[Slot] {
  const given = filled[slot];
  if (given === undefined) throw new Error(`Nothing is handed down as ${slot}: the feature that has it is not registered`);
  return given;
}
