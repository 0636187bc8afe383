/**
 * Search parameters of an address, as forms write them: `adults=2&amenities[]=wifi&amenities[]=pool`.
 * One reading for links, GET forms without JavaScript, and the API.
 */
export type Search = Record<string, string | string[]>;

export function parseSearch(text: string): Search {
  const search: Search = {};
  for (const [key, value] of new URLSearchParams(text)) {
    if (key.endsWith("[]")) {
      const list = (search[key.slice(0, -2)] ??= []);
      if (Array.isArray(list)) list.push(value);
    } else if (!Array.isArray(search[key])) search[key] = value;
  }
  return search;
}

/** With the leading `?`, or empty. Undefined, null, empty text and empty lists are left out, so equal searches have equal addresses. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (Array.isArray(value)) for (const one of value) params.append(`${key}[]`, String(one));
    else if (value !== undefined && value !== null && value !== "") params.append(key, String(value));
  }
  const text = params.toString().replaceAll("%5B%5D", "[]");
  return text && `?${text}`;
}
