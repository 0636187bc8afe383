import type * as z from "zod/mini";

/**
 * One call of the API: its address, what it takes, what it answers, and who may make it.
 * The server serves it, the browser calls it; both hold this same object.
 */
export type Endpoint<In extends Shape = Shape, Out extends Shape = Shape, Who extends Audience = Audience> = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** With `:name` parameters, which come from `takes`. */
  path: string;
  summary: string;
  takes: In;
  answers: Out;
  for: Who;
  /** Calls per minute and per person (or address): the most that one may make. */
  perMinute: number;
};
type Shape = z.core.$ZodType;
export type Audience = "anyone" | "signed-in";

export function endpoint<In extends Shape, Out extends Shape, Who extends Audience>(
  address: `${Endpoint["method"]} /${string}`,
  shape: { summary: string; takes: In; answers: Out; for: Who; perMinute?: number },
): Endpoint<In, Out, Who> {
  const [method, path] = address.split(" ") as [Endpoint["method"], string];
  return { method, path, perMinute: method === "GET" ? 600 : 60, ...shape };
}

/** A read carries its input in the address; a write carries it in its body. */
export const isRead = (e: Pick<Endpoint, "method">) => e.method === "GET" || e.method === "DELETE";
