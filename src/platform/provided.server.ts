import { fillSlots } from "./fillSlots.server.ts";

/**
 * What features provide to features below them, which do not know them: SQL on their own tables, to be used in statements, or a
 * function. The lower feature declares the type that it needs and adds the slot; the upper one fills it with its registration
 * (`provides`).
 */
export interface Provided {}

const filled: Partial<Provided> = {};

export function registerProvided(input: Partial<Provided>): void {
  fillSlots(filled, input);
}

/** Must be called when a statement is made, never when a module is loaded, because registrations come later. */
export function provided<Slot extends keyof Provided>(slot: Slot): Provided[Slot] {
  const value = filled[slot];
  if (value === undefined) throw new Error(`Nothing is handed down as ${slot}: the feature that has it is not registered`);
  return value;
}
