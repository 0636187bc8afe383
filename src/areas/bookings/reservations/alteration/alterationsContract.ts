import { Id, Money } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";
import { Alteration, Code, Price, read, stayQuery, write } from "#areas/bookings/reservations/contract.ts";

export const quoteAlteration = endpoint("POST /v2/reservations/:code/alteration_quotes", {
  summary: "What other days or guests would cost, and the difference; nothing is changed",
  input: z.object({ code: Code, ...stayQuery }),
  output: z.object({
    alteration_quote: z.nullable(z.object({ price: Price, difference: Money })),
    why_not: z.nullable(z.string()),
  }),
  // A read-only call: the page that shows the difference makes it while it renders.
  fromOwnPages: true,
  ...read,
});

export const proposeAlteration = endpoint("POST /v2/reservations/:code/alterations", {
  summary: "Ask the other side for other days or guests",
  input: z.object({ code: Code, ...stayQuery }),
  output: z.object({ alteration: Alteration }),
  ...write,
  atomic: true,
  perMinute: 10,
});

export const acceptAlteration = endpoint("POST /v2/alterations/:id/accept", {
  summary: "Agree: where there is more to pay it holds once that is paid",
  input: z.object({ id: Id }),
  output: z.object({ alteration: Alteration }),
  ...write,
  atomic: true,
});

export const declineAlteration = endpoint("POST /v2/alterations/:id/decline", {
  summary: "Not agree: the booking stays as it is",
  input: z.object({ id: Id }),
  output: z.object({ alteration: Alteration }),
  ...write,
  atomic: true,
});

export const withdrawAlteration = endpoint("POST /v2/alterations/:id/withdraw", {
  summary: "Take a proposal back",
  input: z.object({ id: Id }),
  output: z.object({ alteration: Alteration }),
  ...write,
  atomic: true,
});
