import type { Context } from "hono";
import { DEFAULT_LOCALE, isLocale, pickLocale, regionOf } from "#lib/locales.ts";
import { DEFAULT_CURRENCY, isCurrency } from "#lib/money.ts";
import type { Cookies } from "./cookies.server.ts";
import type { Env, Visitor } from "./http.server.ts";
import type { Settings } from "./settings.server.ts";

/** Language and currency: by the address or a header, else the cookie, else the browser's wish, else the defaults [A4.2.3]. */
export function visitorOf(
  c: Context<Env>,
  cookies: Cookies,
  socketAddress: string,
  { trustedProxies }: Pick<Settings, "trustedProxies">,
): Visitor {
  const accept = c.req.header("accept-language");
  const locale =
    [c.req.query("locale"), c.req.header("x-locale"), cookies.read("locale")].find(isLocale) ??
    pickLocale(accept) ??
    DEFAULT_LOCALE;
  const currency =
    [c.req.query("currency"), c.req.header("x-currency"), cookies.read("currency")].find(isCurrency) ?? DEFAULT_CURRENCY;
  return {
    locale,
    currency,
    country: regionOf(accept),
    address: addressOf(socketAddress, c.req.header("x-forwarded-for"), trustedProxies),
    user_agent: c.req.header("user-agent") ?? "",
  };
}

/** Behind n trusted proxies the n-th name from the right is the first that a visitor could not have written. */
export function addressOf(socketAddress: string, forwarded: string | undefined, trustedProxies: number): string {
  if (trustedProxies === 0 || !forwarded) return socketAddress;
  const hops = forwarded.split(",").map((hop) => hop.trim());
  return hops.at(-trustedProxies) ?? hops[0] ?? socketAddress;
}
