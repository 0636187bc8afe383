import { isLoopback } from "#platform/settings/settings.server.ts";

/** Headers in which a proxy names the client, or the host that was requested. */
const FORWARDED = [
  "x-forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-server",
  "x-original-forwarded-for",
  "x-original-host",
  "x-host",
  "x-real-ip",
  "x-client-ip",
  "x-cluster-client-ip",
  "x-envoy-external-address",
  "x-azure-clientip",
  "forwarded-for",
  "true-client-ip",
  "cf-connecting-ip",
  "fastly-client-ip",
  "fly-client-ip",
];
/** Only proxies write these, too: a request with none of the other headers comes from an unknown client. */
const SAYS_HOW = ["x-forwarded-proto", "x-forwarded-port", "x-forwarded-scheme", "x-forwarded-ssl"];
/** Headers that only proxies write. */
const PROXIES_OWN = ["forwarded", "via", "cf-ray", "cdn-loop", "tailscale-user-login"];

/**
 * Why a demo does not answer a request, as a message; null if it may. A demo shows every code that it sends and has well-known
 * passwords, so it is only for people at this machine: a page whose own domain points here requests that domain, and a proxy or
 * tunnel names the client.
 */
export function whyNotThisMachine({ url, headers }: Request): string | null {
  const { hostname } = new URL(url);
  if (!isLoopback(hostname))
    return `This is a demo, open to this machine only, and it does not answer to the name ${hostname}. Open it as localhost, or set PUBLIC_URL to the address that people type.`;
  const isBehindProxy =
    PROXIES_OWN.some((name) => headers.has(name)) ||
    (SAYS_HOW.some((name) => headers.has(name)) && !FORWARDED.some((name) => headers.has(name))) ||
    FORWARDED.some((name) => (headers.get(name) ?? "").split(",").some((text) => text.trim() !== "" && !isLoopback(bare(text))));
  return isBehindProxy
    ? "This is a demo, open to this machine only, and a proxy brought this request. Open it as localhost on the machine itself, or set PUBLIC_URL to the address that people type."
    : null;
}

/** An address without its port. */
const bare = (text: string) => text.trim().replace(/^(\[[^\]]*\]|[^:]*)(:\d+)?$/, "$1");

type Fetch<E> = (request: Request, env: E) => Response | Promise<Response>;

/** A demo answers only this machine; any other marketplace answers everybody. */
export function onlyThisMachine<E>(isDemo: boolean, fetch: Fetch<E>): Fetch<E> {
  if (!isDemo) return fetch;
  return (request, env) => {
    const why = whyNotThisMachine(request);
    const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
    return why === null ? fetch(request, env) : new Response(`${why}\n`, { status: 421, headers });
  };
}
