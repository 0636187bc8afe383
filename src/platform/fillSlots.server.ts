/**
 * Fills slots from a registration; each slot may be filled by one feature only. The same value may come twice, for instance when
 * a process opens the product twice.
 */
export function fillSlots<Slots extends object>(slots: Partial<Slots>, input: Partial<Slots> = {}): void {
  for (const name of Object.keys(input) as (keyof Slots)[]) {
    if (slots[name] !== undefined && slots[name] !== input[name]) throw new Error(`Two features fill the slot ${String(name)}`);
    slots[name] = input[name];
  }
}
