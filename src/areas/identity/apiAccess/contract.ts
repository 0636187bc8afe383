import { Id } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";
import { neededLine } from "#lib/i18n/givenText.ts";
import { SCOPES } from "./scopes.ts";
import { MAX_API_NAME_LENGTH } from "./rules.ts";

const Instant = z.iso.datetime();
const name = neededLine(MAX_API_NAME_LENGTH);

const ApiKey = z.object({
  id: z.int(),
  name: z.string(),
  key: z.string(),
  created_at: Instant,
  used_at: z.nullable(Instant),
});
const ApiToken = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  created_at: Instant,
  used_at: z.nullable(Instant),
});
export type ApiKeyShown = z.output<typeof ApiKey>;
export type ApiTokenShown = z.output<typeof ApiToken>;

export const listApiKeys = endpoint("GET /v2/api_keys", {
  summary: "The viewer's API keys, which name their clients in the query parameter `key`",
  input: z.object({}),
  output: z.object({ api_keys: z.array(ApiKey), metadata: z.object({ total_count: z.int(), is_fresh: z.boolean() }) }),
  auth: "signedIn",
});

export const makeApiKey = endpoint("POST /v2/api_keys", {
  summary: "Make an API key; asks to have proved who one is within the last 15 minutes",
  input: z.object({ name }),
  output: z.object({ api_key: ApiKey }),
  auth: "signedIn",
  perMinute: 20,
  atomic: true,
});

export const revokeApiKey = endpoint("DELETE /v2/api_keys/:id", {
  summary: "Revoke an API key: calls with it are refused from now on",
  input: z.object({ id: Id }),
  output: z.object({}),
  auth: "signedIn",
  atomic: true,
});

export const listApiTokens = endpoint("GET /v2/api_tokens", {
  summary: "The viewer's tokens, without what they are sent as",
  input: z.object({}),
  output: z.object({ api_tokens: z.array(ApiToken), metadata: z.object({ total_count: z.int() }) }),
  auth: "signedIn",
});

// Not atomic: its answer would be stored for a day, and holds what only its owner may keep.
export const makeApiToken = endpoint("POST /v2/api_tokens", {
  summary: "Make a token, told this once; asks to have proved who one is within the last 15 minutes",
  input: z.object({ name, scopes: z._default(z.array(z.enum(SCOPES)), []).check(z.minLength(1, "required")) }),
  output: z.object({ api_token: z.extend(ApiToken, { /** For the header X-OAuth-Token. */ token: z.string() }) }),
  auth: "signedIn",
  perMinute: 20,
});

export const revokeApiToken = endpoint("DELETE /v2/api_tokens/:id", {
  summary: "Revoke a token: calls with it are refused from now on",
  input: z.object({ id: Id }),
  output: z.object({}),
  auth: "signedIn",
  atomic: true,
});
