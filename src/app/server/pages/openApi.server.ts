import * as z from "zod/mini";
import { AIRLOCK_HEADER } from "#lib/http/airlock.ts";
import { batch } from "#lib/http/batchContract.ts";
import type { Endpoint } from "#lib/http/endpoint.ts";
import { isRead } from "#lib/http/addressOf.ts";
import { withPatch } from "#platform/http/api.server.ts";
import { sentName } from "#platform/http/cookies.server.ts";
import type { Served } from "#platform/http/http.server.ts";
import type { Settings } from "#platform/settings/settings.server.ts";
import { errorResponses, errorSchemas, responsesOf } from "./openApiErrors.server.ts";

type Schema = { type?: string; properties?: Record<string, Schema>; required?: string[]; items?: Schema } & Record<
  string,
  unknown
>;

const schemaOf = (type: Endpoint["input"], io: "input" | "output"): Schema => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: "any", target: "draft-2020-12" }) as Schema;
  return schema;
};

/** The OpenAPI 3.1 description of the whole API, generated from the contracts. */
export function openApi(served: Served[], { publicUrl }: Pick<Settings, "publicUrl">) {
  const paths: Record<string, Record<string, object>> = {};
  for (const { endpoint } of [...served, { endpoint: batch }].flatMap(withPatch)) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Sojourn",
      version: "2",
      summary: "Everything that the pages do, for other clients too.",
      description: DESCRIPTION,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: publicUrl ?? "/" }],
    tags: [{ name: "v2", description: "All calls" }],
    paths,
    components: {
      schemas: errorSchemas(),
      responses: errorResponses(),
      parameters: PARAMETERS,
      headers: HEADERS,
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: sentName("session", { publicUrl }),
          description: "Of somebody who is logged in",
        },
        csrf: { type: "apiKey", in: "header", name: "X-CSRF-Token", description: "The page's token, for writes of a session" },
        token: {
          type: "apiKey",
          in: "header",
          name: "X-OAuth-Token",
          description: "Of a program that acts for somebody, made in their account with scopes",
        },
      },
    },
  };
}

const DESCRIPTION = `Amounts are whole micros (millionths of a unit) of a currency. With \`_money=whole\` in the address each also has \`amount\`, \`amount_formatted\` and \`is_micros_accuracy\`.

A resource's own address takes \`{"operations": [...]}\` by POST as well: a batch of calls that lead nowhere else.

OPTIONS tells the methods of an address. A question may nest five levels deep with brackets; its lists are \`name[]=\`.`;

const PARAMETERS = {
  key: { name: "key", in: "query", schema: { type: "string" }, description: "The client's API key" },
  locale: { name: "X-Locale", in: "header", schema: { type: "string" }, description: "Language; `locale` in the address wins" },
  currency: { name: "X-Currency", in: "header", schema: { type: "string" }, description: "`currency` in the address wins" },
  airlock: {
    name: AIRLOCK_HEADER,
    in: "header",
    schema: { type: "string" },
    description: "The id of a challenge that was met, of the 420 that this call had before",
  },
  once: {
    name: "Idempotency-Key",
    in: "header",
    schema: { type: "string", minLength: 1, maxLength: 255 },
    description: "Names the action: sent again within a day it has the first answer and no second effect",
  },
};
const HEADERS = {
  request: { schema: { type: "string" }, description: "Finds the line in the log" },
  replayed: { schema: { type: "string", enum: ["true"] }, description: "The answer of the first call with this key" },
};

const named = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

function operation(e: Endpoint) {
  const inputs = schemaOf(e.input, "input");
  const inPath = [...e.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const rest = Object.entries(inputs.properties ?? {}).filter(([name]) => !inPath.includes(name));
  const parameters = [
    ...inPath.map((name) => ({ name, in: "path", required: true, schema: inputs.properties?.[name] ?? {} })),
    ...(isRead(e) ? rest.map(([name, schema]) => inQuery(name, schema, inputs.required?.includes(name) ?? false)) : []),
    ...["key", "locale", ...(rest.some(([name]) => name === "currency") ? [] : ["currency"])].map((name) =>
      named("parameters", name),
    ),
    ...(e.method === "GET" ? [] : [named("parameters", "airlock")]),
    ...(e.atomic ? [named("parameters", "once")] : []),
  ];
  const required = inputs.required?.filter((name) => !inPath.includes(name)) ?? [];
  return {
    operationId: `${e.method.toLowerCase()}${e.path.replace(/[/:_.]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: e.summary,
    tags: ["v2"],
    parameters,
    ...(!isRead(e) && { requestBody: bodyOf(rest, required) }),
    security: securityOf(e),
    responses: {
      "200": {
        description: "Done",
        headers: {
          "X-Request-Id": named("headers", "request"),
          ...(e.atomic && { "Idempotency-Replayed": named("headers", "replayed") }),
        },
        content: { "application/json": { schema: schemaOf(e.output, "output") } },
      },
      ...responsesOf(e),
    },
    "x-per-minute": e.perMinute,
  };
}

/**
 * Who may make the call: a session, with the page's CSRF token for writes; an OAuth token with the scope; for some reads anyone.
 */
const securityOf = ({ method, auth: audience, scope }: Endpoint) => [
  ...(method === "GET" && audience === "anyone" ? [{}] : []),
  { session: [], ...(method !== "GET" && { csrf: [] }) },
  ...(scope ? [{ token: scope === "any" ? [] : [scope] }] : []),
];

/** The fields as a form sends them: names of lists end in brackets. */
function asForm({ properties, required, ...schema }: { type: string; properties: Record<string, Schema>; required: string[] }) {
  const named = (name: string) => (properties[name]?.items ? `${name}[]` : name);
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [named(name), one])),
    required: required.map(named),
  };
}

function bodyOf(fields: [string, Schema][], required: string[]) {
  const schema = { type: "object", properties: Object.fromEntries(fields), required };
  const isUpload = fields.some(([, { format, items }]) => format === "binary" || items?.["format"] === "binary");
  if (isUpload) return { required: true, content: { "multipart/form-data": { schema: asForm(schema) } } };
  return {
    required: required.length > 0,
    content: { "application/json": { schema }, "application/x-www-form-urlencoded": { schema: { type: "object" } } },
  };
}

const inQuery = (name: string, schema: Schema, required: boolean) =>
  schema.type === "array"
    ? { name: `${name}[]`, in: "query", required, schema, style: "form", explode: true }
    : { name, in: "query", required, schema };
