/**
 * Puts what a registration brings into its slots, of which each has one feature that fills it. The same may come again, as where a
 * process makes the product twice.
 */
export function fillSlots<Slots extends object>(slots: Partial<Slots>, input: Partial<Slots> = {}): void {
  for (const name of Object.keys(input) as (keyof Slots)[]) {
    if (slots[name] !== undefined && slots[name] !== input[name]) throw new Error(`Two features fill the slot ${String(name)}`);
    slots[name] = input[name];
  }
}
