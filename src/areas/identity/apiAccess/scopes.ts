/** What a token can be allowed. Some endpoint requires each scope; others are not offered. */
export const SCOPES = [
  "listings:read",
  "profile:read",
  "profile:write",
  "wishlists:read",
  "wishlists:write",
  "reservations:read",
  "reservations:write",
  "messages:read",
  "messages:write",
] as const;

type Own = Record<(typeof SCOPES)[number], true>;
declare module "#lib/http/endpoint.ts" {
  interface Scopes extends Own {}
}
