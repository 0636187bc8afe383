import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { CookieName } from "#lib/http/cookieNames.ts";
import type { Settings } from "#platform/settings/settings.server.ts";

const DAY_S = 86_400;
/**
 * `necessary`: what the visitor asked for is impossible without it. `days`: null lasts until the browser closes. `secret`: a
 * planted value would be trusted, so over https the cookie's name has a prefix that keeps other hosts of the same domain from
 * writing it. `hadPlainName`: the cookie existed before the prefix, and is still read by its plain name for a while, so that
 * nobody is signed out or loses their browser's id.
 */
type Cookie = { days: number | null; readable: boolean; necessary: boolean; secret?: true; hadPlainName?: true };
export type CookieTable = Readonly<Record<string, Cookie>>;

/** The cookies of no particular feature. */
const OWN = {
  seed: { days: null, readable: false, necessary: true, secret: true },
  held: { days: null, readable: false, necessary: true, secret: true },
} as const satisfies CookieTable;
type Own = typeof OWN;
declare module "#lib/http/cookieNames.ts" {
  interface CookieNames extends Own {}
}
/** Cookies that other sites' scripts set on the pages, and that the product never writes; features add them. */
export interface ForeignCookies {}
type ForeignCookie = ForeignCookies[keyof ForeignCookies];

const registered = new Map<string, Cookie>(Object.entries(OWN));
export function registerCookies(table: CookieTable): void {
  for (const [name, one] of Object.entries(table)) registered.set(name, one);
}
/** All cookies, sorted by name; their purposes are in the messages, `cookie.{name}`. `/privacy` is rendered from this. */
export const cookieTable = (): CookieTable => Object.fromEntries([...registered].toSorted(([a], [b]) => (a < b ? -1 : 1)));
/** The cookies that are deleted without consent. */
export const unnecessaryCookies = (): CookieName[] =>
  [...registered].flatMap(([name, { necessary }]) => (necessary ? [] : [name as CookieName]));

/** Browsers accept this prefix only with `Secure`, for all paths, and for this exact host. */
const HOST_PREFIX = "__Host-";
/** The prefix of cookies that a social network's own script sets. */
const FOREIGN = "fbsr_";
type Site = Pick<Settings, "publicUrl">;
const isSecure = ({ publicUrl }: Site) => publicUrl?.startsWith("https:") ?? false;
export const plainName = (sent: string): string => (sent.startsWith(HOST_PREFIX) ? sent.slice(HOST_PREFIX.length) : sent);
/** The name that is sent to browsers. */
export function sentName(name: CookieName | ForeignCookie, site: Site): string {
  // An unregistered secret would be read by its plain name, which another host could plant.
  if (!registered.has(name) && !name.startsWith(FOREIGN)) throw new Error(`No feature has registered the cookie ${name}`);
  return isSecure(site) && registered.get(name)?.secret ? HOST_PREFIX + name : name;
}

const PLAIN_UNTIL = Date.parse("2027-03-01T00:00:00Z");
const oldName = (name: CookieName | ForeignCookie, site: Site): string | null =>
  registered.get(name)?.hadPlainName && sentName(name, site) !== name ? name : null;

export type Cookies = {
  read(name: CookieName | ForeignCookie): string | undefined;
  /** `brief`: until the browser closes. */
  set(name: CookieName, value: string, how?: { brief?: boolean }): void;
  clear(name: CookieName): void;
  /** The response's headers have been sent, as with an event stream, so no more cookies can be set. */
  isAnswered(): boolean;
  /** The cookie was sent under its old name, and should be set again. */
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
  const write = (name: CookieName, { sent, value, maxAgeS }: { sent: string; value: string; maxAgeS: number | null }) => {
    // Written by hand, because the library refuses more than 400 days, to which browsers shorten it anyway, and the contract
    // names 730 [A9.5].
    const parts = [`${sent}=${encodeURIComponent(value)}`, maxAgeS !== null && `Max-Age=${maxAgeS}`, "Path=/"];
    const rest = [!registered.get(name)!.readable && "HttpOnly", secure && "Secure", "SameSite=Lax"];
    c.header("set-cookie", [...parts, ...rest].filter(Boolean).join("; "), { append: true });
  };
  const forgetOld = (name: CookieName) => {
    const old = oldName(name, settings);
    if (old !== null && came(old) !== undefined) write(name, { sent: old, value: "", maxAgeS: 0 });
  };
  return {
    read: (name) => (written.has(name) ? written.get(name) : came(cameByOldName(name) ? name : sentName(name, settings))),
    set: (name, value, { brief = false } = {}) => {
      written.set(name, value);
      const { days } = registered.get(name)!;
      write(name, { sent: sentName(name, settings), value, maxAgeS: days !== null && !brief ? days * DAY_S : null });
      forgetOld(name);
    },
    clear: (name) => {
      written.set(name, undefined);
      write(name, { sent: sentName(name, settings), value: "", maxAgeS: 0 });
      forgetOld(name);
    },
    isAnswered: () => c.finalized,
    cameByOldName,
  };
}

/** The names of cookies that cannot be decoded, or that contain what no database stores; they count as absent [A8.4, B8.20]. */
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

/** The cookies that a response sets, shared between a page and the calls that it makes, so that no cookie is set twice. */
const WRITTEN = new WeakMap<Request, Map<string, string | undefined>>();
function writtenFor(request: Request): Map<string, string | undefined> {
  const had = WRITTEN.get(request) ?? new Map<string, string | undefined>();
  WRITTEN.set(request, had);
  return had;
}
