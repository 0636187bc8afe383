import type { Endpoint } from "./endpoint.ts";

/** Its address with the parameters in their places, and the rest of what it takes. */
export function addressOf({ path }: Pick<Endpoint, "path">, input: object): { path: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...input };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  return { path: filled, rest };
}
