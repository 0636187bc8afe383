import type { Flow, Values } from "./flow.ts";
import { SCREENS } from "./screenRules.ts";

/** The page under a modal may have the same field. */
export const fieldId = (where: "page" | "modal", key: string) => (where === "modal" ? `auth-${key}` : key);
/** `user.email` is sent as `user[email]` [A3.13]. */
export const fieldName = (key: string) => key.replace(/^(\w+)\.(\w+)$/, "$1[$2]");
const dotted = (name: string) => oneName(name.replace(/^(\w+)\[(\w+)\]$/, "$1.$2"));
/** The field for an address or number has the same name on both pages; only the sign-up request nests it. */
const oneName = (key: string) => key.replace(/^user\.(phone_or_email|country_code)$/, "$1");

/** The values of a submitted form by their dotted keys. */
export function valuesOf(data: FormData): Values {
  const typed = [...data].flatMap(([name, value]) => (typeof value === "string" ? [[dotted(name), value] as const] : []));
  return Object.fromEntries(typed.filter(([key]) => !/^(_|csrf_token)/.test(key)));
}

/** The values of a screen's fields, submitted or not, except passwords and codes. */
export function readTypedValues(panel: HTMLElement | null): Values {
  const controls = panel?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input:not([type=hidden]), select") ?? [];
  const typed = [...controls].filter(
    ({ name }) => name !== "" && !/password|username|(confirmation|verification)_code/.test(name),
  );
  return Object.fromEntries(
    typed.map((one) => [dotted(one.name), one.type === "checkbox" ? `${(one as HTMLInputElement).checked}` : one.value]),
  );
}

const CARRIED = ["phone_or_email", "country_code", "email", "phone", "suggested", "link", "login_type", "signup_type"];

/**
 * Identifying values that a log-in form carries in hidden fields, so that it works as a wizard without JavaScript. The server
 * stores a sign-up's values.
 */
export const carriedFields = ({ screen, values, mode }: Pick<Flow, "screen" | "values" | "mode">): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => mode === "login" && value !== "" && CARRIED.includes(key) && !SCREENS[screen].fields.includes(key),
    ),
  );

/** Flattens values that came back with a page, one level deep, to dotted keys. */
export function flatten(values: Record<string, unknown>): Values {
  const flat: Record<string, string> = {};
  for (const [key, value] of Object.entries(values)) {
    if (typeof value === "string") flat[key] = value;
    else if (value && typeof value === "object")
      for (const [inner, one] of Object.entries(value)) if (typeof one === "string") flat[oneName(`${key}.${inner}`)] = one;
  }
  return flat;
}

/** Restores the nesting of the request for a call: `user.email` → `{ user: { email } }`. */
export function nested(values: Values): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values)) {
    const [outer, inner] = key.split(".");
    if (inner === undefined) body[key] = value;
    else body[outer!] = { ...(body[outer!] as object | undefined), [inner]: value };
  }
  return body;
}
