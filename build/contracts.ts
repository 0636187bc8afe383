import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { CALLABLE, type Endpoint } from "../src/lib/http/endpoint.ts";

/**
 * Of a contract the browser has what a call needs (`CALLABLE` of `lib/http/endpoint.ts`): what a call takes and answers is checked by the server, and
 * known to the browser's code as types. Leaving the shapes out saves a tenth of the JavaScript. Importing one in a component fails the build.
 */
export const contractAddresses = (): Plugin => ({
  name: "contract-addresses",
  enforce: "pre",
  applyToEnvironment: (environment) => environment.name === "client",
  transform: (_, id) => (/\/src\/areas\/[\w/]+\/(contract|\w+Contract)\.ts$/.test(id) ? browserContract(id) : undefined),
});

/** The browser's copy of a contract, from its endpoints as the server has them. */
export async function browserContract(file: string): Promise<string> {
  // A second address for each reading: while the product is developed, contracts change.
  const contract = (await import(`${pathToFileURL(file).href}?read=${++readings}`)) as Record<string, unknown>;
  return Object.entries(contract)
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
    .map(([name, endpoint]) => `export const ${name} = ${JSON.stringify(endpoint, CALLABLE as unknown as string[])};`)
    .join("\n");
}
let readings = 0;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "perMinute" in value;
