import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Settings } from "./settings.server.ts";

const DAY_S = 86_400;
/** Every cookie: how long it lives, who may read it, what for. */
const COOKIES = {
  session: { days: 30, readable: false, purpose: "keeps you signed in" },
  seed: { days: null, readable: false, purpose: "protects forms of visitors who are not signed in" },
  currency: { days: 365, readable: true, purpose: "the currency you chose" }, // [A4.2.1]
  locale: { days: 365, readable: true, purpose: "the language you chose" },
} as const;
export type CookieName = keyof typeof COOKIES;

export type Cookies = {
  read(name: CookieName): string | undefined;
  /** `brief`: until the browser closes. */
  set(name: CookieName, value: string, how?: { brief?: boolean }): void;
  clear(name: CookieName): void;
};

export function cookiesOf(c: Context, settings: Pick<Settings, "publicUrl">): Cookies {
  const base = { path: "/", sameSite: "Lax", secure: settings.publicUrl?.startsWith("https:") ?? false } as const;
  return {
    read: (name) => getCookie(c, name),
    set: (name, value, { brief = false } = {}) => {
      const { days, readable } = COOKIES[name];
      setCookie(c, name, value, { ...base, httpOnly: !readable, ...(days !== null && !brief && { maxAge: days * DAY_S }) });
    },
    clear: (name) => setCookie(c, name, "", { ...base, httpOnly: !COOKIES[name].readable, maxAge: 0 }),
  };
}
