import { batch } from "#lib/http/batchContract.ts";
import type { Endpoint } from "#lib/http/endpoint.ts";
import { refusalTable } from "#platform/http/refusals.server.ts";

const text = { type: "string" };

export const errorSchemas = () => ({
  Error: {
    type: "object",
    required: ["error", "error_code", "error_type", "error_message", "error_details", "error_id", "field_errors"],
    properties: {
      error: text,
      error_code: { type: "integer", description: "The HTTP status" },
      error_type: { enum: [...Object.keys(refusalTable()), "bug"] },
      error_message: { type: "string", description: "For engineers; pages have words of their own" },
      error_details: { type: ["string", "null"] },
      error_id: { type: "string", description: "Finds the line in the log" },
      field_errors: { type: "object", additionalProperties: { type: "array", items: text } },
      debug_info: { type: "string", description: "What broke; never from a server that the public uses" },
      airlock: { $ref: "#/components/schemas/Airlock" },
      client_error_info: { type: "object", properties: { airlock: { $ref: "#/components/schemas/Airlock" } } },
      ghostingAppeal: { type: "object", properties: { redirectUri: text } },
    },
  },
  Airlock: {
    type: "object",
    required: ["id", "action_name", "user_id", "first_name", "flow", "frictions", "friction_data", "friction_init_data"],
    properties: {
      id: { type: "integer" },
      action_name: text,
      user_id: { type: ["integer", "null"] },
      first_name: { type: ["string", "null"] },
      flow: text,
      frictions: { type: "array", items: { type: "array", items: text }, description: "Alternatives, each a list of steps" },
      friction_data: {
        type: "array",
        items: { type: "object", required: ["name", "data"], properties: { name: text, data: { type: "object" } } },
      },
      friction_init_data: { type: "object", required: ["version"], properties: { version: { type: "integer" } } },
    },
  },
});

const asJson = { content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } } };
const RETRY_AFTER = { "Retry-After": { schema: { type: "integer" }, description: "Seconds to wait" } };

/** One response per status, with its error codes. A described path has its method, so 405 never occurs. */
export function errorResponses(): Record<string, object> {
  const ofStatus = Map.groupBy(Object.entries(refusalTable()), ([, { status }]) => status);
  ofStatus.delete(405);
  return Object.fromEntries([
    ...[...ofStatus].map(([status, refusals]) => [
      `Refused${status}`,
      {
        description: refusals.map(([code]) => code).join(", "),
        ...([429, 503].includes(status) && { headers: RETRY_AFTER }),
        ...asJson,
      },
    ]),
    ["Broken", { description: "Something broke on our side", ...asJson }],
  ]) as Record<string, object>;
}

/** The statuses that a call may be refused with. */
export function responsesOf(e: Endpoint) {
  const write = e.method !== "GET";
  const statuses = [400, 401, 403, 404, 422, 429, 503, ...(write ? [409, 413, 415, 420] : []), ...(e === batch ? [424] : [])];
  return Object.fromEntries([
    ...statuses.toSorted((a, b) => a - b).map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]),
    ["default", { $ref: "#/components/responses/Broken" }],
  ]) as Record<string, object>;
}
