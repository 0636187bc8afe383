/**
 * What a form holds, as one object: bracketed keys (`user[email]`, `languages[]`) nest one level [A3.13].
 * In place, field by field: a copy for each would let one body of many fields hold everybody up.
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

/** Without a prototype, which a field could name. */
const bare = () => Object.create(null) as Record<string, unknown>;
