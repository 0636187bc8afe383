import type { Endpoint } from "#lib/http/endpoint.ts";
import type { HandlerContext } from "#platform/http/http.server.ts";
import { refuseTooMany } from "#platform/limits/limits.server.ts";
import type { Bounds } from "./contract.ts";

/** What one user, or a visitor's network, may ask of the database per minute; a search in a town costs one. */
const MAX_COST = 1200;
const MAX_WIDE_COST = 10;
const COST_A_COUNT = 2;
const COST_A_NAME = 2;
const COST_A_LETTER = 6;
const SQUARE_DEGREES_A_POINT = 100;

/** A town's area costs one, the whole world as much as ten of them. */
export function costOfBounds(bounds: Bounds | null): number {
  if (!bounds) return MAX_WIDE_COST;
  const width = (bounds.ne.lng - bounds.sw.lng + 360) % 360 || 360;
  return Math.min(MAX_WIDE_COST, Math.ceil((Math.abs(bounds.ne.lat - bounds.sw.lat) * width) / SQUARE_DEGREES_A_POINT) || 1);
}

/** If nothing is found, the results without each filter are counted. */
export const costOfCounts = (counts: number): number => counts * COST_A_COUNT;

/** One letter begins some of the names of every place, and all of them have to be sorted. */
export const costOfName = (text: string): number => ([...text].length === 1 ? COST_A_LETTER : COST_A_NAME);

type CostContext = Pick<HandlerContext<Endpoint>, "limits" | "viewer" | "visitor">;
/** Slows down only users whose requests are expensive: the many with cheap requests share the same database. */
export function consumeCost({ limits, viewer, visitor }: CostContext, cost: number) {
  const who = viewer ? `user ${viewer.id}` : visitor.address;
  refuseTooMany(limits.consumeCost(`cost of searches ${who}`, cost, { most: MAX_COST, windowS: 60 }));
}
