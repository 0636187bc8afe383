import type { FieldErrors } from "#lib/http/refusal.ts";

type Control = Pick<HTMLInputElement, "name" | "validity">;

/**
 * The errors of fields whose input the browser cannot parse: half a time, letters for a number. They would be sent as if they
 * were empty.
 */
export function unreadFields(controls: Iterable<Partial<Control>>): FieldErrors | null {
  const unread = [...controls].filter(({ validity }) => validity?.badInput);
  return unread.length === 0
    ? null
    : Object.fromEntries(unread.map(({ name = "" }) => [name.replace(/\[(\w+)\]$/, ".$1"), ["unread"]]));
}
