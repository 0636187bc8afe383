import type { MiddlewareHandler } from "hono";
import type { Settings } from "#platform/settings/settings.server.ts";

/** Headers of every response. */
export const secureHeadersOf = ({ publicUrl }: Pick<Settings, "publicUrl">): [string, string][] => [
  ["x-content-type-options", "nosniff"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
  ["permissions-policy", "camera=(), microphone=(), geolocation=(self), payment=(self)"],
  ["cross-origin-opener-policy", "same-origin"],
  ["cross-origin-resource-policy", "same-origin"],
  ["x-frame-options", "DENY"],
  ...(publicUrl?.startsWith("https:")
    ? [["strict-transport-security", "max-age=63072000; includeSubDomains"] as [string, string]]
    : []),
];

/** Adds the headers to every response. Pages and pictures set their own content security policy; all others get a closed one. */
export function secureHeaders(settings: Pick<Settings, "publicUrl">): MiddlewareHandler {
  const headers = secureHeadersOf(settings);
  return async (c, next) => {
    await next();
    for (const [name, value] of headers) c.res.headers.set(name, value);
    if (!c.res.headers.has("content-security-policy"))
      c.res.headers.set("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
  };
}
