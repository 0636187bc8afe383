import { Money } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";

const Grant = z.object({
  id: z.int(),
  reason: z.enum(["invited", "referral"]),
  amount: Money,
  left: Money,
  min_trip_cost: Money,
  granted_at: z.string(),
  expires_at: z.string(),
  state: z.enum(["usable", "used", "expired"]),
});

export const listTravelCredits = endpoint("GET /v2/travel_credits", {
  summary: "The viewer's travel credit: what is left, in the currency of the page, and each time that some was given",
  input: z.object({}),
  output: z.object({
    travel_credits: z.array(Grant),
    metadata: z.object({
      total_count: z.int(),
      status: z.nullable(z.object({ credit_amount: Money, min_trip_cost: Money, trip_expiration: z.string() })),
    }),
  }),
  auth: "signedIn",
});
export type TravelCredits = z.output<(typeof listTravelCredits)["output"]>;
