import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { CALLABLE, type Endpoint } from "../src/lib/http/endpoint.ts";

/**
 * The browser's copy of a contract holds only what a call needs (`CALLABLE` of `lib/http/endpoint.ts`): the server validates
 * requests and responses, and the browser's code knows them as types. Leaving the shapes out saves a tenth of the JavaScript.
 * Importing a shape in a component fails the build.
 */
export const contractAddresses = (): Plugin => ({
  name: "contract-addresses",
  enforce: "pre",
  applyToEnvironment: (environment) => environment.name === "client",
  transform: (_, id) => (/\/src\/(areas|lib)\/[\w/]+\/(contract|\w+Contract)\.ts$/.test(id) ? browserContract(id) : undefined),
});

/** The browser's copy of a contract, generated from the server's endpoints. */
export async function browserContract(file: string): Promise<string> {
  // A new address for each import bypasses the module cache: in development, contracts change.
  const contract = (await import(`${pathToFileURL(file).href}?read=${++readings}`)) as Record<string, unknown>;
  return Object.entries(contract)
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
    .map(([name, endpoint]) => `export const ${name} = ${JSON.stringify(copyOf(endpoint), CALLABLE as unknown as string[])};`)
    .join("\n");
}

/** A visitor has to sign up before some writes; the copies of all other endpoints say nothing about who may call them. */
const copyOf = ({ auth, ...others }: Endpoint) => (auth === "signedIn" && others.method !== "GET" ? { ...others, auth } : others);
let readings = 0;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "perMinute" in value;
