import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from "@tanstack/react-router/ssr/server";
import { createHash, randomBytes } from "node:crypto";
import { renderToString } from "react-dom/server";
import type { PageName } from "#paths";
import { paths } from "#paths";
import type { Bootstrap } from "#lib/bootstrap.ts";
import type { Call } from "#lib/call.ts";
import { i18nOf } from "#lib/i18n.tsx";
import { allMessages } from "#lib/messages.ts";
import { fontFiles, routerManifest, startFiles } from "./assets.server.ts";
import type { BeginningOf } from "./Root.tsx";
import { routerFor } from "./router.tsx";
import starterText from "./starter.js?raw";

const starterCode = starterText.replace(/^\s*\/\/.*\n/gm, "").replace(/\n\s*/g, "\n");
const starters = new Map<string, string>();
/** The same for every drawing of a page, so it is put together once. */
function starterOf(page: Bootstrap["page"], locale: Bootstrap["locale"]): string {
  const key = `${page} ${locale}`;
  let starter = starters.get(key);
  if (!starter) starters.set(key, (starter = starterCode.replace("FILES", JSON.stringify(startFiles(page, locale)))));
  return starter;
}
const manifest = routerManifest();
const fonts = fontFiles();

/** JSON that can stand inside a script element. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

/** HTML as text all the way: each turn through a Response would encode and decode it again, which costs as much as half the drawing. */
export type DrawnPage = { status: number; headers: Record<string, string>; html: string };

/**
 * Renders the page of an address in one go. `kept`: the answer will be sent again, so its policy names the hashes of its inline
 * scripts; otherwise a fresh nonce. A Response is a redirect.
 */
export async function renderPage(
  request: Request,
  bootstrap: Bootstrap,
  call: Call,
  { kept }: { kept: boolean },
): Promise<DrawnPage | Response> {
  const i18n = i18nOf(bootstrap.locale, await allMessages(bootstrap.locale));
  const nonce = kept ? undefined : randomBytes(16).toString("base64");
  const starter = starterOf(bootstrap.page, bootstrap.locale);
  let drawn: DrawnPage | undefined;
  const answer = await createRequestHandler({
    request,
    createRouter: () => {
      const router = routerFor({ call, bootstrap, i18n }, nonce);
      const beginning: BeginningOf = { bootstrap: inScript(bootstrap), starter, nonce, fonts };
      return Object.assign(router, { beginning });
    },
    getRouterManifest: () => manifest,
  })(async ({ router, responseHeaders }) => {
    const html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />));
    responseHeaders.set(
      "content-security-policy",
      policy(nonce ? [`'nonce-${nonce}'`, "'strict-dynamic'"] : inlineScripts(html).map(hashSource)),
    );
    drawn = {
      status: getSsrStatus(router),
      headers: { ...Object.fromEntries(responseHeaders), "cache-control": "no-cache" },
      html,
    };
    return new Response(null);
  });
  return drawn ?? answer;
}

/** The page's name by its path; null for an unknown address. */
export function pageAt(path: string): PageName | null {
  const found = Object.entries(paths).find(([, { url }]) => new RegExp(`^${url.replace(/:\w+/g, "[^/]+")}$`).test(path));
  return (found?.[0] as PageName | undefined) ?? null;
}

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*(?:src=|application\/))[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code!);
const hashSource = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

// A hash trusts its script, not what that imports (a nonce does): there our own files are trusted by their origin.
const policy = (scripts: string[]) =>
  [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(" ")}`,
    // In development Vite writes styles into the page and talks over a socket of its own.
    import.meta.env.MODE === "development" ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    import.meta.env.MODE === "development" ? "connect-src 'self' ws:" : "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
