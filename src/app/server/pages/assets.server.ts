import manifest, { sheets } from "virtual:client-manifest";
import type { ServerManifest } from "@tanstack/router-core";
import { createHash } from "node:crypto";
import { pageFileOf, type PageName, paths } from "#paths";
import { NEEDS_NETWORK, READ_OFFLINE } from "#areas/site/offline/rules.ts";
import { FIRST_PAGES, isCore, type OwnPart, PRESSED } from "#app/routes/firstPages.ts";
import { patternOf } from "#app/routes/routes.tsx";
import type { Bootstrap } from "#lib/page/bootstrap.ts";
import { closureOf } from "#lib/browser/closureOf.ts";
import { DEFAULT_LOCALE, type Locale, PSEUDO_LOCALE } from "#lib/i18n/locales.ts";

const ENTRY = "src/app/browser/entry.tsx";
/** Identifies this build by everything that it sends to browsers. */
export const BUILD = manifest
  ? createHash("sha256")
      .update(JSON.stringify([manifest, sheets]))
      .digest("base64url")
      .slice(0, 8)
  : "development";
const closure = (key: string) => closureOf(manifest, key);
/** The name of a manifest entry's file; the key itself may name only one of several parts in a shared chunk. */
const nameOf = (key: string) => manifest?.[key]?.name ?? "";
const OVERLAYS_SOURCE = "src/app/browser/openers/overlays.ts";
/** The script that makes overlays entries of the history. */
export const OVERLAYS = `/${manifest ? manifest[OVERLAYS_SOURCE]!.file : OVERLAYS_SOURCE}`;
const filesOf = (key: string) => [...closure(key)].map((k) => `/${manifest![k]!.file}`);

/** The style sheets that the router writes into each page's head, with the parts whose sheets they contain (build/sheets.ts). */
export const routerManifest = (): ServerManifest => {
  if (!sheets) return { routes: { __root__: { css: devCss() } } } as ServerManifest;
  const routes = (Object.keys(paths) as PageName[]).map((name) => {
    const own = sheets!.own[pageFileOf(name)];
    return [patternOf(paths[name].url), { css: own ? [{ href: `/${own.file}`, "data-of": own.of.join(" ") }] : [] }];
  });
  return { routes: { __root__: { css: [`/${sheets.common}`] }, ...Object.fromEntries(routes) } };
};
const devCss = () => (globalThis as { devCss?: () => string[] }).devCss?.() ?? [];

/** The route of a first page beyond the core, which the browser does not know otherwise. */
export function ownRoute(page: PageName | null): Bootstrap["own_route"] {
  if (!page || !ownPart(page) || isCore(page)) return null;
  const file = pageFileOf(page);
  return { url: paths[page].url, file: `/${manifest ? manifest[file]!.file : file}` };
}

/** The files that the boot script loads on every page at the first sign of a visitor's presence, with the entry first. */
export const ENTRY_FILES = manifest ? filesOf(ENTRY) : ["/src/app/browser/entry.tsx"];

/** The files beyond those with which a page is hydrated: its code and its messages. */
export function ownFiles(page: PageName | null, locale: Locale): string[] {
  if (!manifest) return [];
  return beyond(ENTRY_FILES, [...(page ? filesOf(pageFileOf(page)) : []), ...firstMessages(page, locale).flatMap(filesOf)]);
}
const beyond = (had: string[], files: string[]) => [...new Set(files)].filter((file) => !had.includes(file));

/**
 * The files that the service worker caches in advance: all that the pages which work offline start with or may load later, in one
 * language.
 */
export function shellFiles(locale: Locale): string[] {
  if (!manifest || !sheets) return [];
  const texts = messageFiles("offline", locale);
  const pages = [...READ_OFFLINE, "offline" as const];
  const css = [sheets.common, ...pages.flatMap((page) => sheets!.own[pageFileOf(page)]?.file ?? [])].map((file) => `/${file}`);
  const parts = pages.flatMap((page) => [...ownFiles(page, locale), ...reachedFrom(pageFileOf(page))]);
  return [...new Set([...css, ...reachedFrom(ENTRY), OVERLAYS, ...parts, ...texts.first, ...texts.rest, ...fontFiles(locale)])];
}

/** The files that a part imports dynamically, and so on; without other pages and without parts that need a network. */
function reachedFrom(key: string, seen = new Set<string>()): string[] {
  for (const part of closure(key)) {
    if (seen.has(part)) continue;
    seen.add(part);
    for (const later of manifest?.[part]?.dynamicImports ?? []) if (!isApart(later)) reachedFrom(later, seen);
  }
  return [...seen].flatMap((part) => [manifest![part]!.file, ...(manifest![part]!.css ?? [])]).map((file) => `/${file}`);
}
const PAGES = new Set((Object.keys(paths) as PageName[]).map(pageFileOf));
const isApart = (key: string) => PAGES.has(key) || key.startsWith("virtual:") || NEEDS_NETWORK.includes(nameOf(key));

const messagesOf = (locale: Locale) => `virtual:messages/${locale === PSEUDO_LOCALE ? DEFAULT_LOCALE : locale}`;

const PARTS = [...new Set(Object.values(FIRST_PAGES)), "press", "rest"];
const ownPart = (page: PageName | null) => FIRST_PAGES[page as keyof typeof FIRST_PAGES] as OwnPart | undefined;

/** The messages with which a page is hydrated: its own part, or all. */
function firstMessages(page: PageName | null, locale: Locale): string[] {
  const own = ownPart(page);
  return (own ? [own] : PARTS).map((part) => `${messagesOf(locale)}/${part}`);
}

/** The addresses of a language's messages for the browser. */
export function messageFiles(page: PageName | null, locale: Locale): Bootstrap["messages"] {
  const at = (id: string) => (manifest ? `/${manifest[id]!.file}` : `/@id/__x00__${id}`);
  const first = firstMessages(page, locale);
  const press = `${messagesOf(locale)}/press`;
  const rest = firstMessages(null, locale).filter((id) => !first.includes(id) && id !== press);
  return { first: first.map(at), press: [at(press)], rest: rest.map(at) };
}

/** The files that a first press needs, on any page, beyond those of the entry (build/chunks.ts), with their messages. */
export function pressFiles(locale: Locale): string[] {
  if (!manifest) return [];
  const chunks = Object.keys(manifest).filter((key) => Object.hasOwn(PRESSED, nameOf(key)));
  return beyond(ENTRY_FILES, [...chunks.flatMap(filesOf), ...messageFiles(null, locale).press]);
}

const textFont = Object.values(manifest ?? {})
  .map(({ file }) => file)
  .filter((file) => /figtree-latin-wght-normal.*\.woff2$/.test(file))
  .map((file) => `/${file}`);
/** The font with which text is rendered first; languages that are written in a system font have none (ui/tokens.css). */
export const fontFiles = (locale: Locale): string[] => (/^(ar|ja|ko|zh)/.test(locale) ? [] : textFont);
