import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { BROWSER_COOKIES } from "#lib/browser/browserCookies.ts";
import type { Settings } from "#platform/settings/settings.server.ts";

const DAY_S = 86_400;
/**
 * `necessary`: what was asked for cannot be had without it. `days`: null lasts until the browser closes. `secret`: whoever planted it
 * would be believed, so over https its name lets no neighbouring host of the same domain write it.
 */
type Cookie = { days: number | null; readable: boolean; necessary: boolean; secret?: true };

/** Every cookie; what each is for stands in the messages, `cookie.{name}`. `/privacy` is drawn from this. */
export const COOKIES = {
  session: { days: 30, readable: false, necessary: true, secret: true },
  signup: { days: null, readable: false, necessary: true, secret: true },
  code: { days: null, readable: false, necessary: true, secret: true },
  passkey_way: { days: null, readable: false, necessary: true, secret: true },
  social_way: { days: null, readable: false, necessary: true, secret: true },
  known_browser: { days: 365, readable: false, necessary: true, secret: true },
  seed: { days: null, readable: false, necessary: true, secret: true },
  held: { days: null, readable: false, necessary: true, secret: true },
  consent: { days: 180, readable: false, necessary: true },
  currency: { days: 365, readable: true, necessary: true }, // [A4.2.1]
  locale: { days: 365, readable: true, necessary: true },
  flash: { days: null, readable: false, necessary: true },
  referral: { days: 30, readable: false, necessary: true },
  feature_overrides: { days: 30, readable: false, necessary: true },
  ...(Object.fromEntries(
    Object.entries(BROWSER_COOKIES).map(([name, { days }]) => [name, { days, readable: true, necessary: true }]),
  ) as Record<keyof typeof BROWSER_COOKIES, Cookie>),
  signed_in: { days: 30, readable: true, necessary: true },
  browser_notice: { days: 30, readable: false, necessary: true },
  bev: { days: 730, readable: true, necessary: false }, // [A9.5, B9.17]
  vid: { days: 7300, readable: false, necessary: false }, // [A9.5, B9.17]
  affiliate: { days: 30, readable: true, necessary: false }, // [B7.4.2]
} as const satisfies Record<string, Cookie>;
export type CookieName = keyof typeof COOKIES;
/** Set on our pages by a social network's script: signed by the network, and never written here. */
type ForeignCookie = `fbsr_${string}`;

/** Browsers take it only with `Secure`, for all paths, and for this very host. */
const HOST_PREFIX = "__Host-";
type Site = Pick<Settings, "publicUrl">;
const isSecure = ({ publicUrl }: Site) => publicUrl?.startsWith("https:") ?? false;
export const plainName = (sent: string): string => (sent.startsWith(HOST_PREFIX) ? sent.slice(HOST_PREFIX.length) : sent);
/** The name by which browsers know it. */
export const sentName = (name: CookieName | ForeignCookie, site: Site): string =>
  isSecure(site) && (COOKIES as Partial<Record<string, Cookie>>)[name]?.secret ? HOST_PREFIX + name : name;

/** Kept from before there was the prefix: read by the plain name for another while, so that nobody is signed out or becomes a stranger. */
const LONG_KEPT: readonly string[] = ["session", "known_browser"] satisfies CookieName[];
const PLAIN_UNTIL = Date.parse("2027-03-01T00:00:00Z");
const oldName = (name: CookieName | ForeignCookie, site: Site): string | null =>
  LONG_KEPT.includes(name) && sentName(name, site) !== name ? name : null;

/** Those that a no takes away. */
export const UNNECESSARY_COOKIES = (Object.keys(COOKIES) as CookieName[]).filter((name) => !COOKIES[name].necessary);
export type Cookies = {
  read(name: CookieName | ForeignCookie): string | undefined;
  /** `brief`: until the browser closes. */
  set(name: CookieName, value: string, how?: { brief?: boolean }): void;
  clear(name: CookieName): void;
  /** The answer is on its way, as of an event stream: it sets nothing more. */
  isAnswered(): boolean;
  /** It came by the name that it had before, and should be set anew. */
  cameByOldName(name: CookieName): boolean;
};

export function cookiesOf(c: Context, { settings, now }: { settings: Site; now: () => Date }): Cookies {
  const secure = isSecure(settings);
  const written = writtenFor(c.req.raw);
  const broken = undecodable(c.req.header("cookie"));
  const came = (sent: string) => (broken.includes(sent) ? undefined : getCookie(c, sent));
  const cameByOldName = (name: CookieName | ForeignCookie) => {
    const old = oldName(name, settings);
    return (
      old !== null &&
      !written.has(name) &&
      came(sentName(name, settings)) === undefined &&
      came(old) !== undefined &&
      now().getTime() < PLAIN_UNTIL
    );
  };
  const write = (name: CookieName, sent: string, value: string, maxAgeS: number | null) => {
    // By hand: the library refuses more than 400 days, which browsers only shorten, and the contract names 730 [A9.5].
    const parts = [`${sent}=${encodeURIComponent(value)}`, maxAgeS !== null && `Max-Age=${maxAgeS}`, "Path=/"];
    const rest = [!COOKIES[name].readable && "HttpOnly", secure && "Secure", "SameSite=Lax"];
    c.header("set-cookie", [...parts, ...rest].filter(Boolean).join("; "), { append: true });
  };
  const forgetOld = (name: CookieName) => {
    const old = oldName(name, settings);
    if (old !== null && came(old) !== undefined) write(name, old, "", 0);
  };
  return {
    read: (name) => (written.has(name) ? written.get(name) : came(cameByOldName(name) ? name : sentName(name, settings))),
    set: (name, value, { brief = false } = {}) => {
      written.set(name, value);
      const { days } = COOKIES[name];
      write(name, sentName(name, settings), value, days !== null && !brief ? days * DAY_S : null);
      forgetOld(name);
    },
    clear: (name) => {
      written.set(name, undefined);
      write(name, sentName(name, settings), "", 0);
      forgetOld(name);
    },
    isAnswered: () => c.finalized,
    cameByOldName,
  };
}

/** The names of those that cannot be decoded, or hold what no database keeps: as good as none [A8.4, B8.20]. */
export function undecodable(header: string | undefined): string[] {
  if (!header?.includes("%")) return [];
  const isBroken = (value: string) => {
    try {
      return decodeURIComponent(value).includes("\0");
    } catch {
      return true;
    }
  };
  return header.split(/;\s*/).flatMap((one) => (isBroken(one.slice(one.indexOf("=") + 1)) ? [one.split("=")[0]!] : []));
}

/** What an answer will set is known to all that belongs to it: a page and the calls that it makes must not set two. */
const WRITTEN = new WeakMap<Request, Map<string, string | undefined>>();
function writtenFor(request: Request): Map<string, string | undefined> {
  const had = WRITTEN.get(request) ?? new Map<string, string | undefined>();
  WRITTEN.set(request, had);
  return had;
}
