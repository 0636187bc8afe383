import type { CookieName } from "#lib/http/cookieNames.ts";

/**
 * The value of a cookie; null if it does not exist or cannot be decoded, in which case a warning is logged to the console [A8.4,
 * B8.20].
 */
export function readCookie(name: string): string | null {
  const found = document.cookie.split("; ").find((one) => one.startsWith(`${name}=`));
  if (found === undefined) return null;
  try {
    return decodeURIComponent(found.slice(name.length + 1));
  } catch (error) {
    console.warn(`The cookie ${name} cannot be decoded`, error);
    return null;
  }
}

/**
 * Whether ids, and other things that are not strictly necessary, may be stored in this browser: the server sets the id only then.
 */
export const mayKeepIds = () => readCookie("bev") !== null;

/**
 * Writes a cookie from a page, after the visitor's own action or for a fact that rendering depends on; the feature declares it
 * with the same `days`. If the browser stores no cookies, only the console shows a warning [A8.4, B8.19].
 */
export function writeCookie(name: CookieName, value: string, { days }: { days: number }): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${secure}`;
  if (readCookie(name) !== value) console.warn(`The cookie ${name} could not be written`);
}
