import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from "@tanstack/react-router/ssr/server";
import { createHash, randomBytes } from "node:crypto";
import { renderToString } from "react-dom/server";
import type { Bootstrap } from "#lib/page/bootstrap.ts";
import type { Call } from "#lib/http/call.ts";
import { notingTexts } from "#lib/i18n/formats.ts";
import { i18nOf } from "#lib/i18n/i18n.tsx";
import { allMessages } from "#lib/i18n/allMessages.ts";
import { ENTRY_FILES, fontFiles, OVERLAYS, ownFiles, pressFiles, routerManifest } from "./assets.server.ts";
import type { DeviceProfile } from "./deviceProfile.server.ts";
import { openIslands } from "#ui/islands/island.tsx";
import { renderHeldBookings } from "#app/routes/Problem.tsx";
import type { ItemId } from "#areas/site/activation/rules.ts";
import type { BeginningOf } from "#app/routes/Root.tsx";
import { routerFor } from "#app/routes/router.tsx";
import afterLogInCode from "./afterLogIn.js?inline-script";
import firstClockCode from "./firstClock.js?inline-script";
import firstVisitCode from "./firstVisit.js?inline-script";
import onLoadCode from "#areas/site/header/onLoad.js?inline-script";
import { NOTICES_OPERATIONS } from "#areas/messaging/notifications/noticesOperations.ts";
import { AUTO_DISMISS_MS } from "#areas/site/header/rules.ts";
import bootScriptCode from "./bootScript.js?inline-script";

const bootScripts = new Map<string, string>();
const onLoad = onLoadCode.replace("NOTICES", JSON.stringify(NOTICES_OPERATIONS)).replace("DISMISS_MS", String(AUTO_DISMISS_MS));
/** The script is the same for all renderings of a page in one state, so it is assembled once. */
function bootScriptOf({ page, locale, session, features }: Bootstrap, isFirst: boolean, asksClock: boolean): string {
  const isHeaderEarly = session.user !== null || features.includes("menu_opens_on_load");
  const isSignedIn = session.user !== null;
  const key = `${page} ${locale} ${isFirst} ${asksClock} ${isHeaderEarly} ${isSignedIn}`;
  let bootScript = bootScripts.get(key);
  if (bootScript === undefined) {
    bootScript =
      bootScriptCode
        .replace("FILES", JSON.stringify(ENTRY_FILES))
        .replace("OWN", JSON.stringify(ownFiles(page, locale)))
        .replace("OVERLAYS", JSON.stringify(OVERLAYS))
        .replace("PRESSED", JSON.stringify(pressFiles(locale))) +
      (isFirst ? firstVisitCode : "") +
      (asksClock ? firstClockCode : "") +
      (isHeaderEarly ? onLoad : "") +
      (isSignedIn ? afterLogInCode : "");
    bootScripts.set(key, bootScript);
  }
  return bootScript;
}
const manifest = routerManifest();

/**
 * HTML stays a string all the way: each conversion to a Response and back would encode and decode it, which costs as much as half
 * the rendering.
 */
export type DrawnPage = {
  status: number;
  headers: Record<string, string>;
  html: string;
  /** The cause of a status 500. */
  error?: unknown;
};

/** The configured content of other sites. */
type Outside = {
  sdkOrigins: readonly string[];
  map: { provider: string; origins: readonly string[] } | null;
  walkthroughOrigins: readonly string[];
};

type Frame = { cached: boolean; isFirst: boolean; profile: DeviceProfile | null; missing: readonly ItemId[] };

/**
 * Renders the page of an address. `cached`: the response will be sent again, so its policy has the hashes of the inline scripts
 * instead of a new nonce. `isFirst`: the response sets the browser's id. `profile`: a hidden frame. `missing`: what a logged-in
 * person is asked for. The result is a Response for a redirect.
 */
export async function renderPage(
  request: Request,
  { bootstrap, call }: { bootstrap: Bootstrap; call: Call },
  { cached, isFirst, profile, missing, ...outside }: Outside & Frame,
): Promise<DrawnPage | Response> {
  const i18n = i18nOf(bootstrap.locale, await allMessages(bootstrap.locale), { base: bootstrap.base, today: bootstrap.today });
  const nonce = randomBytes(16).toString("base64");
  const bootScript = bootScriptOf(bootstrap, isFirst, !cached && bootstrap.clock === null);
  let drawn: DrawnPage | undefined;
  const answer = await createRequestHandler({
    request,
    createRouter: () => {
      const router = routerFor({ call, bootstrap, i18n }, nonce);
      const beginning: BeginningOf = {
        bootstrap,
        bootScript,
        nonce,
        fonts: fontFiles(bootstrap.locale),
        profile: profile && profile.src,
        missing,
      };
      return Object.assign(router, { beginning });
    },
    getRouterManifest: () => manifest,
  })(async ({ router, responseHeaders }) => {
    await openIslands();
    const isBroken = router.state.matches.some(({ error }) => error !== undefined);
    // React does not hydrate an error page, so what is held is rendered here.
    if (isBroken && bootstrap.session.user) Object.assign(router, { heldBookings: await renderHeldBookings(call, i18n) });
    const html = await transformHtmlStringWithRouter(
      router,
      notingTexts(() => renderToString(<RouterServer router={router} />)),
    );
    const scripts = cached ? ownScripts(html, nonce).map(hashSource) : [`'nonce-${nonce}'`, "'strict-dynamic'"];
    responseHeaders.set("content-security-policy", policy(scripts, outside, profile));
    drawn = {
      status: getSsrStatus(router),
      error: router.state.matches.find(({ error }) => error !== undefined)?.error,
      headers: { ...Object.fromEntries(responseHeaders), "cache-control": "no-cache" },
      html: cached ? withoutNonce(html, nonce) : html,
    };
    return new Response(null);
  });
  return drawn ?? answer;
}

// Injected scripts cannot know this rendering's nonce, so only the product's own scripts carry it.
const ownScripts = (html: string, nonce: string) =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(([, attributes, code]) =>
    attributes!.includes(` nonce="${nonce}"`) && !/ src=| type="application\//.test(attributes!) ? [code!] : [],
  );
/** Removes the nonce, because the page is sent again to other visitors. */
const withoutNonce = (html: string, nonce: string) =>
  html.replace(`<meta property="csp-nonce" content="${nonce}"/>`, "").replaceAll(` nonce="${nonce}"`, "");
const hashSource = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

// A hash covers only its script, not its imports (a nonce covers both), so the product's own files are trusted by their origin.
// Configured origins are listed; all others are blocked.
const policy = (scripts: string[], { sdkOrigins, map, walkthroughOrigins }: Outside, profile: DeviceProfile | null) => {
  const [maps, isDevelopment] = [map?.origins ?? [], import.meta.env.MODE === "development"];
  // In development Vite writes styles into the page and opens a web socket; two of the maps write styles too.
  const writesStyles = isDevelopment || map?.provider === "google" || map?.provider === "gaode";
  const frames = [...sdkOrigins, ...walkthroughOrigins, ...(profile ? ["'self'", profile.origin] : [])];
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts, ...sdkOrigins, ...maps].join(" ")}`,
    ["style-src 'self'", ...(writesStyles ? ["'unsafe-inline'"] : []), ...maps].join(" "),
    ["img-src 'self' data: blob:", ...maps].join(" "),
    ["font-src 'self'", ...maps].join(" "),
    ["connect-src 'self'", ...sdkOrigins, ...maps, ...(isDevelopment ? ["ws:"] : [])].join(" "),
    ...(frames.length > 0 ? [`frame-src ${frames.join(" ")}`] : []),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
};
