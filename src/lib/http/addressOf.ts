import type { Callable } from "./endpoint.ts";

/** Reads carry their input in the address; writes carry it in their body unless the endpoint says otherwise. */
export const isRead = (e: Pick<Callable, "method" | "inAddress">) =>
  e.method === "GET" || e.method === "DELETE" || e.inAddress === true;

/** The path with its parameters filled in, and the rest of the input. */
export function addressOf({ path }: Pick<Callable, "path">, input: object): { path: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...input };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  return { path: filled, rest };
}
