import manifest from "virtual:client-manifest";
import type { ServerManifest } from "@tanstack/router-core";
import { patternOf, pages } from "./routes.tsx";
import type { PageName } from "#paths";
import type { Locale } from "#lib/locales.ts";

const ENTRY = "src/app/entry.tsx";
const MESSAGES: Record<Locale, string> = { en: "virtual:messages/en", "ar-XB": "virtual:messages/en" };

/** A chunk with all that it imports, so that the browser asks for everything at once. */
function closure(key: string, seen = new Set<string>()): Set<string> {
  if (!seen.has(key)) {
    seen.add(key);
    for (const next of manifest?.[key]?.imports ?? []) closure(next, seen);
  }
  return seen;
}
/** Not drawn by the server at all: they bring their own sheets. */
const REACHED_FOR = /\/(Live\w+|DateRangeCalendar)\.tsx$/;
/** And what the page imports later: still parts are drawn by the server, so their sheets belong to the first view. */
const withStillParts = (keys: string[], entry: Set<string>) =>
  [
    ...keys,
    ...keys
      .flatMap((key) => manifest![key]!.dynamicImports ?? [])
      .filter((key) => !REACHED_FOR.test(key))
      .flatMap((key) => [...closure(key)]),
  ].filter((key) => !entry.has(key));
const filesOf = (key: string) => [...closure(key)].map((k) => `/${manifest![k]!.file}`);
const cssOf = (keys: Iterable<string>) => [...keys].flatMap((k) => manifest![k]!.css ?? []).map((file) => `/${file}`);

/** The stylesheets that the router writes into the head for each page. */
export const routerManifest = (): ServerManifest => {
  if (!manifest) return { routes: { __root__: { css: devCss() } } } as ServerManifest;
  const entry = closure(ENTRY);
  const routes = Object.fromEntries(
    (Object.keys(pages) as PageName[]).map((name) => {
      const own = [...closure(pages[name].file)].filter((key) => !entry.has(key));
      return [patternOf(name), { css: [...new Set(cssOf(withStillParts(own, entry)))] }];
    }),
  );
  return { routes: { __root__: { css: cssOf(entry) }, ...routes } } as ServerManifest;
};
const devCss = () => (globalThis as { devCss?: () => string[] }).devCss?.() ?? [];

/** What the starter loads at the first sign of a person: the entry first. */
export function startFiles(page: PageName | null, locale: Locale): string[] {
  if (!manifest) return ["/src/app/entry.tsx"];
  const all = [...filesOf(ENTRY), ...(page ? filesOf(pages[page].file) : []), ...filesOf(MESSAGES[locale])];
  return [...new Set(all)];
}

/** The one font that text is first drawn with. */
export const fontFiles = (): string[] =>
  Object.values(manifest ?? {})
    .map(({ file }) => file)
    .filter((file) => /figtree-latin-wght-normal.*\.woff2$/.test(file))
    .map((file) => `/${file}`);
