import type { App } from "./app.ts";

// Keeps the contents of a page's fields while it reloads in another language or currency. They are kept for that one reload, in
// this tab.

const KEY = "typed";
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type FormDraft = { path: string; scroll: number; focus: string; fields: [key: string, value: string][] };

/** Fields that are not typed into. */
const UNKEPT = /^(hidden|file|submit|button|reset|image)$/;
/** A password is typed again, also one that is shown while it is typed. */
const isSecret = (field: Field) => field.type === "password" || "secret" in field.dataset;
const ticks = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);

/**
 * Keyed by name, so that a field is found on the same page in another language. Checkboxes of one name differ by their values,
 * other fields by their order.
 */
function fieldsByKey(): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (const field of document.querySelectorAll<Field>("input[name], select[name], textarea[name]")) {
    if (UNKEPT.test(field.type) || isSecret(field)) continue;
    let nth = 0;
    const keyOf = () => JSON.stringify([field.name, ticks(field) ? field.value : "", nth]);
    while (fields.has(keyOf())) nth++;
    fields.set(keyOf(), field);
  }
  return fields;
}

/** Compares a field with its rendered state; only fields that the visitor has changed are kept. */
function isChanged(field: Field): boolean {
  if (ticks(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement) return [...field.options].some((one) => one.selected !== one.defaultSelected);
  return field.value !== field.defaultValue;
}

/**
 * Called before the page unloads. `path`: the path without its language; `focus`: a selector of the element to focus afterwards.
 */
export function saveFormDraft(path: string, focus: string): void {
  const fields = [...fieldsByKey()].flatMap(([key, field]): FormDraft["fields"] =>
    isChanged(field) ? [[key, ticks(field) ? String(field.checked) : field.value]] : [],
  );
  const draft: FormDraft = { path, scroll: scrollY, focus, fields };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch (error) {
    console.warn("What was typed cannot be kept", error); // a browser without storage
  }
}

/** Called after hydration: fills in the fields as if they were typed again. */
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
    return null; // a browser without storage
  }
}

function fill(field: Field, value: string) {
  if (ticks(field)) {
    if (String(field.checked) !== value) field.click();
    return;
  }
  // Uses the native setter: React's own would record the value as known and fire no event.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as Field, "value")!.set!.call(field, value);
  // A search field would ask for suggestions, which the visitor did not request.
  if (field.type === "search") return;
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}
