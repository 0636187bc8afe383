import type { Context } from "hono";
import { isIPv6 } from "node:net";
import { isLocale, LAUNCHED } from "#lib/i18n/launchedLocales.ts";
import { DEFAULT_LOCALE, type Locale } from "#lib/i18n/locales.ts";
import { regionOf, preferredLocale } from "#lib/i18n/preferredLocale.ts";
import { defaultCurrency } from "#lib/money/defaultCurrency.ts";
import { isCurrency } from "#lib/money/money.ts";
import { browserIdOf } from "./browserId.server.ts";
import type { Cookies } from "#platform/http/cookies.server.ts";
import { countryOf } from "./countryOf.server.ts";
import { readOverrides } from "#platform/flags/featureOverrides.server.ts";
import type { Env, Services, Viewer, Visitor } from "#platform/http/http.server.ts";
import { addressOf as pageAddressOf } from "#platform/http/pageAddress.server.ts";

type Sender = { cookies: Cookies; socketAddress: string; viewer: Pick<Viewer, "locale" | "currency"> | null };

/**
 * Determines language and currency: from the address or a header, else the cookie, the account, the browser's preference, or the
 * defaults [A4.2.3].
 */
export async function visitorOf(
  c: Context<Env>,
  services: Pick<Services, "db" | "settings" | "secret" | "now" | "isOperator" | "consentFor">,
  { cookies, socketAddress, viewer }: Sender,
): Promise<Visitor> {
  const { settings } = services;
  const { trustedProxies, publicUrl } = settings;
  const accept = c.req.header("accept-language");
  const message = [
    pageAddressOf(c.req.raw).locale,
    c.req.query("locale"),
    c.req.header("x-locale"),
    cookies.read("locale"),
    viewer?.locale,
  ].find((text) => isLocale(text ?? undefined)) as Locale | undefined;
  const locale = message ?? preferredLocale(accept, LAUNCHED) ?? DEFAULT_LOCALE;
  const country = regionOf(accept);
  const usual_currency =
    [cookies.read("currency"), viewer?.currency ?? undefined].find(isCurrency) ??
    defaultCurrency(message ?? accept ?? "", country);
  const address = networkOf(addressOf(socketAddress, c.req.header("x-forwarded-for"), trustedProxies));
  const user_agent = c.req.header("user-agent") ?? "";
  const network_country = await countryOf(address);
  const origin = publicUrl ?? new URL(c.req.url).origin;
  const consent = services.consentFor({
    setting: settings.consent,
    choice: cookies.read("consent"),
    signal: c.req.header("sec-gpc") === "1" || c.req.header("dnt") === "1",
    country: network_country,
    user_agent,
  });
  return {
    locale,
    currency: [c.req.query("currency"), c.req.header("x-currency")].find(isCurrency) ?? usual_currency,
    usual_currency,
    country,
    network_country,
    address,
    consent,
    browser: consent.granted ? browserIdOf(cookies) : null,
    overrides: await readOverrides(cookies, services),
    user_agent,
    from_page: pathOfOurs(c.req.header("referer"), origin),
    origin,
  };
}

function pathOfOurs(referer: string | undefined, origin: string): string | null {
  return referer?.startsWith(`${origin}/`) ? new URL(referer).pathname : null;
}

/** The longest form of an IPv6 address: longer values are not addresses, and rate limits would store all of them. */
const LONGEST_ADDRESS = 45;

/** Behind n trusted proxies, the n-th entry from the right is the first that a visitor could not have forged. */
export function addressOf(socketAddress: string, forwarded: string | undefined, trustedProxies: number): string {
  if (trustedProxies === 0 || !forwarded) return socketAddress;
  const hops = forwarded.split(",").map((hop) => hop.trim());
  return (hops.at(-trustedProxies) ?? hops[0] ?? socketAddress).slice(0, LONGEST_ADDRESS);
}

/** The subject of rate limits: an IPv4 address, or the /64 of an IPv6 address, of which every household has countless ones. */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, "");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare);
  if (mapped) return mapped[1]!;
  if (!isIPv6(bare)) return address;
  // The URL form is canonical: hexadecimal groups with one gap.
  const [before = "", after] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split("::");
  const [head, tail] = [before.split(":").filter(Boolean), (after ?? "").split(":").filter(Boolean)];
  const groups = after === undefined ? head : [...head, ...Array<string>(8 - head.length - tail.length).fill("0"), ...tail];
  return `${groups.slice(0, 4).join(":")}::/64`;
}
