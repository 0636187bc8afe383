import type { Callable } from "./endpoint.ts";

/** A read carries its input in the address; a write carries it in its body, unless it says otherwise. */
export const isRead = (e: Pick<Callable, "method" | "inAddress">) =>
  e.method === "GET" || e.method === "DELETE" || e.inAddress === true;

/** Its address with the parameters in their places, and the rest of what it takes. */
export function addressOf({ path }: Pick<Callable, "path">, input: object): { path: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...input };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  return { path: filled, rest };
}
