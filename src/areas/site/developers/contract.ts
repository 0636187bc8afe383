import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";

export const readDescription = endpoint("GET /openapi.json", {
  summary: "This description: OpenAPI 3.1",
  input: z.object({}),
  output: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.record(z.string(), z.any())) }),
  auth: "anyone",
  scope: "any",
});
