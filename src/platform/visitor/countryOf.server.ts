import { type CountryResponse, Reader } from "mmdb-lib";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { isIP } from "node:net";

let opening: Promise<Reader<CountryResponse>> | undefined;

/** The country (`PT`) of an address or network, from a local copy of the registries' data: no service is called. */
export async function countryOf(network: string): Promise<string | null> {
  const address = network.replace(/\/\d+$/, "");
  if (!isIP(address)) return null;
  opening ??= open();
  // This table is flat, while the library's type describes nested ones.
  const found = (await opening).get(address) as { country_code?: string } | null;
  return found?.country_code ?? null;
}

async function open() {
  const file = createRequire(import.meta.url).resolve("@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb");
  return new Reader<CountryResponse>(await readFile(file));
}
