import { randomInt } from "node:crypto";
import { expect, inject, onTestFinished } from "vitest";
import { DEFAULT_LOCALE, type Locale, LOCALES } from "#lib/i18n/locales.ts";
import { between } from "#test/journeys/house/between.ts";
import { DESKTOP, type Driver, PHONE } from "./driver.ts";
import { firefox } from "./firefox.ts";
import { webkit } from "./webkit.ts";

const BROWSERS = { Firefox: firefox, WebKit: webkit };
export type Engine = keyof typeof BROWSERS;
export const ENGINES = Object.keys(BROWSERS) as Engine[];

export const LANGUAGES = (Object.keys(LOCALES) as Locale[]).filter((locale) => LOCALES[locale].promised);
export const inLanguage = (locale: Locale, path: string) =>
  locale === DEFAULT_LOCALE ? path : `/${locale}${path}`.replace(/\/$/, "");

export type Visitor = Awaited<ReturnType<typeof visit>>;

/** A visitor of the town with this browser, from a separate network that can be cut. */
export async function visit(engine: Engine, { isPhone = false }: { isPhone?: boolean } = {}) {
  const address = [127, randomInt(256), randomInt(256), randomInt(1, 255)].join(".");
  const net = { isCut: false };
  const { address: origin, server } = await between(
    () => inject("origin"),
    ({ socket, headers }) => {
      headers["x-forwarded-for"] = address;
      if (net.isCut) socket.destroy();
      return net.isCut;
    },
  );
  const driver: Driver = await BROWSERS[engine](isPhone ? PHONE : DESKTOP);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === "fail") console.error(await driver.run(whatItShows));
    await driver.end();
  });
  const found = (css: string, text = "") => driver.find(seen, css, text);
  const at = async (css: string, text?: string) => {
    let thing = await found(css, text);
    await expect.poll(async () => (thing ??= await found(css, text)) !== null, { message: `${css} is seen` }).toBe(true);
    return thing!;
  };
  /** An element that is rendered again between being found and being used is another one. */
  const again = (message: string, use: () => Promise<void>) =>
    expect.poll(() => use().then(() => true, String), { message }).toBe(true);
  return {
    ...driver,
    cut(isCut: boolean) {
      net.isCut = isCut;
      if (isCut) server.closeAllConnections();
    },
    open: (path: string) => driver.open(origin + path),
    /** Waits for hydration, and returns whether it succeeded or the page was left as the server rendered it. */
    async wake(): Promise<{ isTakenOver: boolean }> {
      // Firefox ignores the pointer while one page replaces another.
      for (const [x, y] of [
        [5, 120],
        [9, 124],
      ] as const)
        await again("the pointer is moved", () => driver.point(x, y));
      const marks = () => driver.run(() => Object.keys(document.documentElement.dataset));
      const isMark = (name: string) => name === "ready" || name === "leftAsDrawn";
      await expect.poll(async () => (await marks()).some(isMark), { message: "React has come" }).toBe(true);
      return { isTakenOver: (await marks()).includes("ready") };
    },
    /** Waits for something that a person could press: it exists, and is neither transparent nor covered. */
    sees: async (css: string, text?: string) => void (await at(css, text)),
    isSeen: async (css: string) => (await found(css)) !== null,
    press: (css: string) => again(`${css} is pressed`, async () => (await at(css)).press()),
    async write(css: string, text: string) {
      await again(`${css} is written into`, async () => {
        const thing = await at(css);
        await driver.run((where) => document.querySelectorAll<HTMLInputElement>(where).forEach((one) => one.select?.()), css);
        await thing.write(text);
      });
    },
    /** A file field, which may be hidden behind its label. */
    async choose(css: string, files: string[]) {
      const isThere = () => driver.run((where) => document.querySelector(where) !== null, css);
      await expect.poll(isThere, { message: `${css} is there` }).toBe(true);
      await (await driver.find((where) => document.querySelector(where), css))!.choose(files);
    },
    /** Chooses as with the native list. */
    pick: (css: string, value: string) =>
      driver.run(
        (where, what) => {
          const list = document.querySelector<HTMLSelectElement>(where)!;
          list.value = what;
          for (const name of ["input", "change"]) list.dispatchEvent(new Event(name, { bubbles: true }));
        },
        css,
        value,
      ),
    arrives: (path: RegExp) => expect.poll(() => driver.run(() => location.pathname + location.search)).toMatch(path),
  };
}

/** Writes to the API as the person of this page, for what the test itself does not try. */
export async function send(visitor: Visitor, path: string, data: object): Promise<void> {
  const answered = await visitor.run(
    async (to, body) => {
      const { auth_context } = (await (await fetch("/v2/auth_context")).json()) as { auth_context: { csrf_token: string } };
      const headers = { "content-type": "application/json", "x-csrf-token": auth_context.csrf_token };
      const answer = await fetch(to, { method: "POST", headers, body });
      return answer.ok ? "" : `${answer.status} ${await answer.text()}`;
    },
    path,
    JSON.stringify(data),
  );
  expect(answered, path).toBe("");
}

function whatItShows(): string {
  const shown = document.querySelector<HTMLElement>("dialog:modal") ?? document.querySelector("main") ?? document.body;
  const fields = [...shown.querySelectorAll("input")].map(({ name, value }) => `${name}: ${value}`);
  return [location.href, shown.innerText.slice(0, 700), fields.join(", "), document.activeElement?.outerHTML.slice(0, 200)].join(
    "\n",
  );
}

/**
 * The first visible element with the text that would receive a press, scrolled into view; inside a dialog, if one covers the
 * page.
 */
function seen(css: string, text: string): Element | null {
  const isSeen = (one: Element) => one.checkVisibility({ visibilityProperty: true });
  const says = (one: Element) => `${one.textContent} ${one.getAttribute("aria-label") ?? ""}`.includes(text);
  const within = document.querySelector("dialog:modal") ?? document;
  const one = [...within.querySelectorAll(css)].filter((some) => isSeen(some) && says(some))[0];
  if (!one) return null;
  const takesPress = () => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const top = width * height > 0 && document.elementFromPoint(x + width / 2, y + height / 2);
    return top && (one.contains(top) || top.closest("label")?.contains(one));
  };
  const { top, bottom } = one.getBoundingClientRect();
  // Bars and a floating button cover the edges.
  if (top < 90 || bottom > innerHeight - 90 || !takesPress()) one.scrollIntoView({ block: "center", behavior: "instant" });
  // A moving element would be missed.
  const moves = ({ effect }: Animation) => effect instanceof KeyframeEffect && effect.target?.contains(one);
  if (document.getAnimations().some((animation) => animation.playState === "running" && moves(animation))) return null;
  for (let above: Element | null = one; above; above = above.parentElement)
    if (Number(getComputedStyle(above).opacity) < 0.99) return null;
  return takesPress() ? one : null;
}
