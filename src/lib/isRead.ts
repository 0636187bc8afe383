import type { Callable } from "./endpoint.ts";

/** A read carries its input in the address; a write carries it in its body, unless it says otherwise. */
export const isRead = (e: Pick<Callable, "method" | "inAddress">) =>
  e.method === "GET" || e.method === "DELETE" || e.inAddress === true;
