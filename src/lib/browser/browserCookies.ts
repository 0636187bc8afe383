import type { CookieName } from "#lib/http/cookieNames.ts";

/** What it holds; null when there is none, or one that cannot be decoded, of which the console tells [A8.4, B8.20]. */
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

/** Whether ids, and what else is not necessary, may be kept in this browser: then it has one. */
export const mayKeepIds = () => readCookie("bev") !== null;

/**
 * What a page writes itself, after somebody's own press, or to tell what it is drawn by; the feature declares it with the same `days`. A
 * browser that keeps no cookies is told of in the console alone [A8.4, B8.19].
 */
export function writeCookie(name: CookieName, value: string, { days }: { days: number }): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${secure}`;
  if (readCookie(name) !== value) console.warn(`The cookie ${name} could not be written`);
}
