import { HeadContent, Match, Scripts, useRouteContext, useRouter, useRouterState } from "@tanstack/react-router";
import type { Bootstrap, SentBootstrap } from "#lib/page/bootstrap.ts";
import type { Call } from "#lib/http/call.ts";
import type { I18n } from "#lib/i18n/i18n.tsx";
import { writtenSoFar } from "#lib/i18n/formats.ts";
import { Missing } from "./Problem.tsx";
import "#areas/identity/privacy/consentBanner.css";
import type { ItemId } from "#areas/site/activation/rules.ts";
import "#areas/site/activation/activationPrompt.css";
import { island } from "#ui/islands/island.tsx";

/** What every route is drawn with. */
export type RouterContext = { call: Call; bootstrap: Bootstrap; i18n: I18n };

export const Header = island(async () => (await import("#areas/site/header/bar/Header.tsx")).Header, { lasts: true });

const Footer = island(async () => (await import("./Footer.tsx")).Footer, { lasts: true });

/** Hangs on the router of the server's drawing; the browser has none. */
export type BeginningOf = {
  /** Without what the engine writes on the page, which is known when the page has been drawn. */
  bootstrap: Bootstrap;
  bootScript: string;
  nonce: string;
  fonts: string[];
  profile: string | null;
  /** What somebody who has logged in is asked for. */
  missing: readonly ItemId[];
};

const Flashes = island(async () => (await import("#areas/insight/flash/FlashAlerts.tsx")).FlashAlerts, { lasts: true });

/** Drawn by the server alone; of the last two only their sheets are the browser's. */
const DeviceFrame = import.meta.env.SSR && (await import("./DeviceFrame.tsx")).DeviceFrame;
const ActivationPrompt = import.meta.env.SSR && (await import("#areas/site/activation/ActivationPrompt.tsx")).ActivationPrompt;
const ConsentBanner = import.meta.env.SSR && (await import("#areas/identity/privacy/ConsentBanner.tsx")).ConsentBanner;

/** A modal's content by itself [A2.3.2]; and what is kept in the browser for whoever uses it. */
const ALONE: readonly Bootstrap["page"][] = ["logInModal", "signUpModal", "signedOutModal", "offline"];

export function Root() {
  const { beginning } = useRouter() as { beginning?: BeginningOf };
  const { bootstrap, i18n } = useRouteContext({ strict: false }) as RouterContext;
  const isStandalone = ALONE.includes(bootstrap.page);
  return (
    <html lang={i18n.locale} dir={i18n.dir} data-site-mode={bootstrap.site_mode} data-person={bootstrap.session.user?.id}>
      <head>
        {import.meta.env.SSR && <FixedHead fonts={beginning?.fonts ?? []} />}
        <HeadContent />
      </head>
      <body>
        <a className="skip-link" href="#main">
          {i18n.t("app.skip")}
        </a>
        {/* In a place of its own: one that is drawn anew would come after what React does not know, as the banner. */}
        {!isStandalone && (
          <div>
            <Header key={headerKey(bootstrap)} bootstrap={bootstrap} />
          </div>
        )}
        {!isStandalone && ConsentBanner && bootstrap.asks_consent && (
          <ConsentBanner page={bootstrap.submitted?.page.split(/[?#]/)[0]} />
        )}
        {!isStandalone && ActivationPrompt && beginning && beginning.missing.length > 0 && (
          <ActivationPrompt missing={beginning.missing} />
        )}
        {bootstrap.flashes.length > 0 && <Flashes flashes={bootstrap.flashes} />}
        <PageOutlet />
        {!isStandalone && <Footer bootstrap={bootstrap} />}
        {DeviceFrame && beginning?.profile && <DeviceFrame src={beginning.profile} title={i18n.t("app.deviceFrame")} />}
        {import.meta.env.SSR && <Scripts />}
        {import.meta.env.SSR && beginning && <Beginning {...beginning} />}
      </body>
    </html>
  );
}

/**
 * The page's own route. The router's outlet stands in a boundary of its own, which React would draw again by itself where a page differs
 * from what the server drew: `TakenOver` is to see that, and to keep what was drawn.
 */
function PageOutlet() {
  const routeId = useRouterState({
    select: ({ matches: [rootMatch, pageMatch] }) => (rootMatch?._notFound ? null : ((pageMatch?.routeId as string) ?? null)),
  });
  return routeId ? <Match routeId={routeId} /> : <Missing />;
}

/** What a header that stands there would not follow. */
const headerKey = ({ session: { user, header }, site_mode }: Bootstrap) =>
  `${user?.id} ${user?.picture} ${header.show_cohost_in_nav} ${site_mode}`;

/** JSON that can stand inside a script element. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

/** What is the same on every page. The server alone draws it: React leaves alone what it does not know in the head. */
function FixedHead({ fonts }: { fonts: string[] }) {
  return (
    <>
      <meta charSet="utf-8" />
      {/* Around a notch there are margins (--gutter); over an open keyboard the page ends, and what stands at its end. */}
      <meta
        name="viewport"
        content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
      />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#FFFDFA" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#171411" media="(prefers-color-scheme: dark)" />
      {fonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
      ))}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icons/apple-touch.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  );
}

/** What the browser starts with. Rendered by the server alone: the scripts have done their work when React comes. */
function Beginning({ bootstrap, bootScript, nonce }: BeginningOf) {
  // The last thing to be drawn.
  const sent = inScript({ ...bootstrap, engine_texts: writtenSoFar() } satisfies SentBootstrap);
  return (
    <>
      <script type="application/json" id="bootstrap" dangerouslySetInnerHTML={{ __html: sent }} />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: bootScript }} />
    </>
  );
}
