import { parseSearch } from "#lib/http/search.ts";

/** The values a form would send, parsed like an address. Empty fields and zero guests are left out. */
export function searchOfForm(form: HTMLFormElement): Record<string, unknown> {
  const pairs = [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === "string" && pair[1] !== "");
  const texts = pairs.filter(
    ([name, value]) => !(value === "0" && ["adults", "children", "infants", "bedrooms", "beds", "bathrooms"].includes(name)),
  );
  return parseSearch(new URLSearchParams(texts).toString());
}
