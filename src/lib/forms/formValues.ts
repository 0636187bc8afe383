/**
 * A form's fields as one object: bracketed keys (`user[email]`, `languages[]`) nest one level [A3.13]. The object is filled in
 * place: a copy per field would make one body with many fields slow enough to delay all other requests.
 */
export function formValues(fields: Iterable<[string, unknown]>): Record<string, unknown> {
  const body = bare();
  const lists = new Map<string, unknown[]>();
  const objects = new Map<string, Record<string, unknown>>();
  for (const [key, value] of fields) {
    const [, outer, inner] = /^(\w+)\[(\w*)\]$/.exec(key) ?? [];
    if (outer && inner) (body[outer] = had(objects, outer, bare))[inner] = value;
    else if (outer) (body[outer] = had(lists, outer, () => [] as unknown[])).push(value);
    else body[key] = value;
  }
  return body;
}

function had<T>(made: Map<string, T>, key: string, make: () => T): T {
  const one = made.get(key) ?? make();
  made.set(key, one);
  return one;
}

/** An object without a prototype, because a field could have the name of an inherited property. */
const bare = () => Object.create(null) as Record<string, unknown>;
