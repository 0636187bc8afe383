import type { I18n } from "#lib/i18n/i18n.tsx";

type Where = { /** As its host has written it: the street at least. */ address: string; city: string; country: string };

/** Street, town and country of a home; what its host has written of them is not said twice. Empty where there is no address. */
export function wholeAddress(
  { address, city, country }: Where,
  { within, country: nameOf }: Pick<I18n, "within" | "country">,
): string {
  if (!address) return "";
  const text = address.toLowerCase();
  return within([address, ...[city, nameOf(country)].filter((part) => !text.includes(part.toLowerCase()))]);
}
