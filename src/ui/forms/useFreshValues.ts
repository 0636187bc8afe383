import { type RefObject, useEffect, useRef } from "react";

type Valued = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * React does not change what a mounted field shows when its `defaultValue` changes. After another form of the page has changed the data, a
 * field that still shows the former value gets the new one; what somebody typed stays. `defaults`: the stored value by the field's name,
 * without fields that show what was submitted.
 */
export function useFreshValues(form: RefObject<HTMLFormElement | null>, defaults: ReadonlyMap<string, string>): void {
  const before = useRef<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    for (const [name, value] of defaults) {
      const former = before.current.get(name);
      if (former === undefined || former === value) continue;
      // "targeting.countries" is sent as targeting[countries].
      const field = form.current?.elements.namedItem(name.replace(/\.(\w+)/g, "[$1]"));
      if (isValued(field) && field.value === former) show(field, value);
    }
    before.current = defaults;
  });
}

/** As its default too, so that nobody takes it for typed. */
function show(field: Valued, value: string): void {
  field.value = value;
  if (field instanceof HTMLSelectElement) for (const option of field.options) option.defaultSelected = option.selected;
  else field.defaultValue = value;
}

/** One field of that name with a text of its own: no button group, box, or file. */
const isValued = (field: unknown): field is Valued =>
  field instanceof HTMLSelectElement ||
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && !["checkbox", "radio", "file", "hidden"].includes(field.type));
