import type { FieldErrors } from "#lib/http/refusal.ts";

type Control = Pick<HTMLInputElement, "name" | "validity">;

/** What somebody has begun to type and the browser cannot read: half a time, letters for a number. It would be sent as if it were empty. */
export function unreadFields(controls: Iterable<Partial<Control>>): FieldErrors | null {
  const unread = [...controls].filter(({ validity }) => validity?.badInput);
  return unread.length === 0
    ? null
    : Object.fromEntries(unread.map(({ name = "" }) => [name.replace(/\[(\w+)\]$/, ".$1"), ["unread"]]));
}
