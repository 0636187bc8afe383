import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";

export const readSaved = endpoint("GET /v2/saved_items", {
  summary: "The ids of what the requester has in the lists that they share, the last saved first: stays, and finds of all kinds",
  input: z.object({}),
  output: z.object({ saved_items: z.object({ listing: z.array(z.int()), find: z.array(z.int()) }) }),
  auth: "signedIn",
  scope: "wishlists:read",
});
