/** A body that contains files, in the form in which a form sends it; null for one without files, which is sent as JSON. */
export function uploadBody(body: unknown): FormData | null {
  const fields = Object.entries(body ?? {}).flatMap(([name, value]: [string, unknown]) => {
    if (Array.isArray(value)) return value.map((one: unknown) => [`${name}[]`, one] as const);
    if (isBare(value)) return Object.entries(value).map(([inner, one]) => [`${name}[${inner}]`, one] as const);
    return value === undefined ? [] : [[name, value] as const];
  });
  if (!fields.some(([, value]) => value instanceof File)) return null;
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value instanceof File ? value : String(value));
  return form;
}

const isBare = (value: unknown): value is object => typeof value === "object" && value !== null && !(value instanceof File);
