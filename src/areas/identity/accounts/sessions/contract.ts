import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";
import { Instant, apiAccess } from "../accountShapes.ts";

export const listSessions = endpoint("GET /v2/sessions", {
  summary: "Where the viewer is signed in",
  input: z.object({}),
  output: z.object({
    sessions: z.array(
      z.object({
        id: z.int(),
        browser: z.string(),
        system: z.string(),
        device: z.enum(["desktop", "phone", "tablet", "other"]),
        /** Derived from the IP address, where possible. */
        country: z.nullable(z.string()),
        login_method: z.int(),
        created_at: Instant,
        seen_at: Instant,
        is_current: z.boolean(),
      }),
    ),
  }),
  auth: "signedIn",
});

export const endSession = endpoint("DELETE /v2/sessions/:id", {
  summary: "Sign out somewhere else",
  input: z.object({ id: z.coerce.number<string | number>() }),
  output: z.object({}),
  auth: "signedIn",
  whileRestricted: true,
});

export const endOtherSessions = endpoint("DELETE /v2/sessions", {
  summary: "Sign out everywhere but here; tokens and keys of programs end too, unless that is declined after a proof",
  input: z.object({ ...apiAccess }),
  output: z.object({ ended: z.int() }),
  auth: "signedIn",
  whileRestricted: true,
  atomic: true,
});

export const endSessionsOf = endpoint("DELETE /v2/users/:id/sessions", {
  summary: "Sign somebody out everywhere, tokens and keys of programs among it; for operators",
  input: z.object({ id: z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)) }),
  output: z.object({ ended: z.int() }),
  auth: "signedIn",
});
