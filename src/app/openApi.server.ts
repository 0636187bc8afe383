import * as z from "zod/mini";
import type { Endpoint } from "#lib/endpoint.ts";
import { isRead } from "#lib/endpoint.ts";
import { REFUSALS } from "#lib/refusal.ts";
import type { Served } from "#platform/http.server.ts";
import type { Settings } from "#platform/settings.server.ts";

type Schema = { type?: string; properties?: Record<string, Schema>; required?: string[]; items?: Schema } & Record<
  string,
  unknown
>;

const schemaOf = (type: Endpoint["takes"], io: "input" | "output"): Schema => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: "any", target: "draft-2020-12" }) as Schema;
  return schema;
};

/** The description of the whole API, made from the contracts: OpenAPI 3.1. */
export function openApi(served: Served[], { publicUrl }: Pick<Settings, "publicUrl">) {
  const paths: Record<string, Record<string, object>> = {};
  for (const { endpoint } of served) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Sojourn",
      version: "2",
      summary: "Everything that the pages do, for other clients too.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: publicUrl ?? "/" }],
    tags: [{ name: "v2" }],
    paths,
    components: {
      schemas: { Error: ERROR },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "session" },
        csrf: { type: "apiKey", in: "header", name: "X-CSRF-Token" },
      },
    },
  };
}

function operation(e: Endpoint) {
  const takes = schemaOf(e.takes, "input");
  const inPath = [...e.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const rest = Object.entries(takes.properties ?? {}).filter(([name]) => !inPath.includes(name));
  const parameters = [
    ...inPath.map((name) => ({ name, in: "path", required: true, schema: takes.properties?.[name] ?? {} })),
    ...(isRead(e) ? rest.map(([name, schema]) => inQuery(name, schema, takes.required?.includes(name) ?? false)) : []),
  ];
  return {
    operationId: `${e.method.toLowerCase()}${e.path.replace(/[/:_]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: e.summary,
    tags: ["v2"],
    ...(parameters.length > 0 && { parameters }),
    ...(!isRead(e) && {
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: {
              type: "object",
              properties: Object.fromEntries(rest),
              required: takes.required?.filter((n) => !inPath.includes(n)) ?? [],
            },
          },
          "application/x-www-form-urlencoded": { schema: { type: "object" } },
        },
      },
    }),
    security: [
      ...(e.method === "GET" && e.for === "anyone" ? [{}] : []),
      { session: [], ...(e.method !== "GET" && { csrf: [] }) },
    ],
    responses: {
      "200": { description: "Done", content: { "application/json": { schema: schemaOf(e.answers, "output") } } },
      default: {
        description: `An error: ${Object.keys(REFUSALS).join(", ")} or bug`,
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    },
  };
}

const inQuery = (name: string, schema: Schema, required: boolean) =>
  schema.type === "array"
    ? { name: `${name}[]`, in: "query", required, schema, style: "form", explode: true }
    : { name, in: "query", required, schema };

const ERROR = {
  type: "object",
  required: ["error", "error_code", "error_type", "error_message", "error_id", "field_errors"],
  properties: {
    error: { type: "string" },
    error_code: { type: "integer", description: "The HTTP status" },
    error_type: { enum: [...Object.keys(REFUSALS), "bug"] },
    error_message: { type: "string" },
    error_details: { type: ["string", "null"] },
    error_id: { type: "string", description: "Finds the line in the log" },
    field_errors: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
  },
};
