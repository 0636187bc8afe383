/** Cookies that pages write themselves, each after somebody's own press, or to tell what they are drawn by; the server's table has them too, and those that it writes. */
export const BROWSER_COOKIES = {
  auto_login: { days: 365 }, // [A8.5]
  login_prompt_dismissed: { days: 6048e5 / 86_400_000 }, // in milliseconds [A9.6, B9.16]
  earn_credit_dismissed: { days: 180 }, // [A9.6, B9.16]
  show_cohost_in_nav: { days: 30 }, // a month
  clock: { days: 365 }, // by what zone and clock times are written (clock.ts); firstClock.js writes it likewise
  recent_wishlist: { days: 43_200_000 / 86_400_000 }, // in milliseconds [B9.4]
} as const;
type BrowserCookie = keyof typeof BROWSER_COOKIES;

/** What pages keep besides cookies. `days`: null lasts until the tab closes. What each is for: `cookie.{name}`. */
export const BROWSER_STORAGE = {
  ftv: { days: 730, kind: "local", necessary: false }, // when this browser first came [A9.7]
  recent_stays: { days: 90, kind: "local", necessary: false }, // the stays that were opened last [A3.22]
  event: { days: 1, kind: "local", necessary: false }, // a key for each event that waits to be sent [B7.4.7]
  "tsr-scroll-restoration-v1_3": { days: null, kind: "session", necessary: true }, // the router's
  typed: { days: null, kind: "session", necessary: true },
  header_answers: { days: null, kind: "session", necessary: true }, // [A7.5, A7.6]
  host_call: { days: null, kind: "local", necessary: true }, // [A4.1.8]
  latest_search: { days: 0.5, kind: "local", necessary: true }, // what the list last used was for [B4.1.1]
  pending_save: { days: 7, kind: "local", necessary: true }, // what a visitor wanted to save [B4.1.5]
  menu_opened: { days: null, kind: "session", necessary: true }, // [A4.1.3]
  logout_anyway_count_v3: { days: null, kind: "session", necessary: true }, // [A9.7]
} as const;

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

/** A browser that keeps no cookies is told of in the console alone [A8.4, B8.19]. */
export function writeCookie(name: BrowserCookie, value: string): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${BROWSER_COOKIES[name].days * 86_400}; SameSite=Lax${secure}`;
  if (readCookie(name) !== value) console.warn(`The cookie ${name} could not be written`);
}
