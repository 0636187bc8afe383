import type { Context } from "hono";
import { isIPv6 } from "node:net";
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
    address: networkOf(addressOf(socketAddress, c.req.header("x-forwarded-for"), trustedProxies)),
    user_agent: c.req.header("user-agent") ?? "",
  };
}

/** Behind n trusted proxies the n-th name from the right is the first that a visitor could not have written. */
export function addressOf(socketAddress: string, forwarded: string | undefined, trustedProxies: number): string {
  if (trustedProxies === 0 || !forwarded) return socketAddress;
  const hops = forwarded.split(",").map((hop) => hop.trim());
  return hops.at(-trustedProxies) ?? hops[0] ?? socketAddress;
}

/** Whom limits count: an IPv4 address, or the /64 of an IPv6 address, of which every home has more than can be counted. */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, "");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare);
  if (mapped) return mapped[1]!;
  if (!isIPv6(bare)) return address;
  // Its URL form is the canonical one, in hexadecimal groups with one gap.
  const [before = "", after] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split("::");
  const [head, tail] = [before.split(":").filter(Boolean), (after ?? "").split(":").filter(Boolean)];
  const groups = after === undefined ? head : [...head, ...Array<string>(8 - head.length - tail.length).fill("0"), ...tail];
  return `${groups.slice(0, 4).join(":")}::/64`;
}
