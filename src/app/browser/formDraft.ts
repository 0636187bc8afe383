import type { App } from "./app.ts";

// What stands in the fields of a page while it comes again in another language or currency. It lives for that one turn, in this tab.

const KEY = "typed";
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type FormDraft = { path: string; scroll: number; focus: string; fields: [key: string, value: string][] };

/** Not what nobody types, and no secrets: a password is typed again. */
const UNKEPT = /^(hidden|password|file|submit|button|reset|image)$/;
const ticks = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);

/** By name: the same field of the same page in another language. Ticks of one name differ by their values, other fields by their order. */
function fieldsByKey(): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (const field of document.querySelectorAll<Field>("input[name], select[name], textarea[name]")) {
    if (UNKEPT.test(field.type)) continue;
    let nth = 0;
    const keyOf = () => JSON.stringify([field.name, ticks(field) ? field.value : "", nth]);
    while (fields.has(keyOf())) nth++;
    fields.set(keyOf(), field);
  }
  return fields;
}

/** As the page was drawn; only what somebody has changed is kept. */
function isChanged(field: Field): boolean {
  if (ticks(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement) return [...field.options].some((one) => one.selected !== one.defaultSelected);
  return field.value !== field.defaultValue;
}

/** Before the page goes. `path`: without a language; `focus`: a selector of what had the focus. */
export function saveFormDraft(path: string, focus: string): void {
  const fields = [...fieldsByKey()].flatMap(([key, field]): FormDraft["fields"] =>
    isChanged(field) ? [[key, ticks(field) ? String(field.checked) : field.value]] : [],
  );
  const draft: FormDraft = { path, scroll: scrollY, focus, fields };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch (error) {
    console.warn("What was typed cannot be kept", error); // a browser that stores nothing
  }
}

/** Once the page has been taken over: as if it were typed again. */
export function restoreFormDraft({ router }: App): void {
  const stored = consumeStored();
  if (stored === null) return;
  const { path, scroll, focus, fields } = JSON.parse(stored) as FormDraft;
  if (path !== router.latestLocation.pathname) return;
  const found = fieldsByKey();
  for (const [key, value] of fields) {
    const field = found.get(key);
    if (field) fill(field, value);
  }
  scrollTo(0, scroll);
  const opener = [...document.querySelectorAll<HTMLElement>(focus)].find((one) => one.checkVisibility());
  opener?.focus({ preventScroll: true });
}

function consumeStored(): string | null {
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return stored;
  } catch {
    return null; // a browser that stores nothing
  }
}

function fill(field: Field, value: string) {
  if (ticks(field)) {
    if (String(field.checked) !== value) field.click();
    return;
  }
  // Past React's own, which would hold the value for known and tell nobody.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as Field, "value")!.set!.call(field, value);
  // Nobody is asking for suggestions.
  if (field.type === "search") return;
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}
