/**
 * The query parameters of an address, as forms write them: `adults=2&amenities[]=wifi&amenities[]=pool`. Links, GET forms without
 * JavaScript and the API are all parsed in this one way.
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

/**
 * The query with its leading `?`, or an empty string. Undefined, null, empty strings and empty lists are left out, so that equal
 * searches have equal addresses.
 */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  const add = (key: string, value: unknown) => {
    if (Array.isArray(value)) value.forEach((one, i) => add(`${key}[${typeof one === "object" ? i : ""}]`, one));
    else if (typeof value === "object" && value) for (const [name, one] of Object.entries(value)) add(`${key}[${name}]`, one);
    else if (value !== undefined && value !== null && value !== "") params.append(key, String(value));
  };
  for (const [key, value] of Object.entries(search)) add(key, value);
  const text = params.toString().replaceAll("%5B%5D", "[]");
  return text && `?${text}`;
}
