import type { I18n } from "#lib/i18n/i18n.tsx";

type Where = { /** As the host wrote it: at least the street. */ address: string; city: string; country: string };

/**
 * Street, town and country of a home; a part that the host already wrote into the address is not repeated. Empty if there is no
 * address.
 */
export function wholeAddress(
  { address, city, country }: Where,
  { within, country: nameOf }: Pick<I18n, "within" | "country">,
): string {
  if (!address) return "";
  const text = address.toLowerCase();
  return within([address, ...[city, nameOf(country)].filter((part) => !text.includes(part.toLowerCase()))]);
}
