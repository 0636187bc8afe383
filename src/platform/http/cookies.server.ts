import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { CookieName } from "#lib/http/cookieNames.ts";
import type { Settings } from "#platform/settings/settings.server.ts";

const DAY_S = 86_400;
/**
 * `necessary`: what was asked for cannot be had without it. `days`: null lasts until the browser closes. `secret`: whoever planted it
 * would be believed, so over https its name lets no neighbouring host of the same domain write it. `hadPlainName`: it is kept from before
 * there was the prefix, and read by the plain name for another while, so that nobody is signed out or becomes a stranger.
 */
type Cookie = { days: number | null; readable: boolean; necessary: boolean; secret?: true; hadPlainName?: true };
export type CookieTable = Readonly<Record<string, Cookie>>;

/** Those of no feature. */
const OWN = {
  seed: { days: null, readable: false, necessary: true, secret: true },
  held: { days: null, readable: false, necessary: true, secret: true },
} as const satisfies CookieTable;
type Own = typeof OWN;
declare module "#lib/http/cookieNames.ts" {
  interface CookieNames extends Own {}
}
/** Those that are set on our pages by others' scripts, and never written here: features add them. */
export interface ForeignCookies {}
type ForeignCookie = ForeignCookies[keyof ForeignCookies];

const registered = new Map<string, Cookie>(Object.entries(OWN));
export function registerCookies(table: CookieTable): void {
  for (const [name, one] of Object.entries(table)) registered.set(name, one);
}
/** Every cookie, in the order of their names; what each is for stands in the messages, `cookie.{name}`. `/privacy` is drawn from this. */
export const cookieTable = (): CookieTable => Object.fromEntries([...registered].toSorted(([a], [b]) => (a < b ? -1 : 1)));
/** Those that a no takes away. */
export const unnecessaryCookies = (): CookieName[] =>
  [...registered].flatMap(([name, { necessary }]) => (necessary ? [] : [name as CookieName]));

/** Browsers take it only with `Secure`, for all paths, and for this very host. */
const HOST_PREFIX = "__Host-";
/** What a social network's own script sets begins so. */
const FOREIGN = "fbsr_";
type Site = Pick<Settings, "publicUrl">;
const isSecure = ({ publicUrl }: Site) => publicUrl?.startsWith("https:") ?? false;
export const plainName = (sent: string): string => (sent.startsWith(HOST_PREFIX) ? sent.slice(HOST_PREFIX.length) : sent);
/** The name by which browsers know it. */
export function sentName(name: CookieName | ForeignCookie, site: Site): string {
  // By its plain name a secret could be planted.
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
  const write = (name: CookieName, { sent, value, maxAgeS }: { sent: string; value: string; maxAgeS: number | null }) => {
    // By hand: the library refuses more than 400 days, which browsers only shorten, and the contract names 730 [A9.5].
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
