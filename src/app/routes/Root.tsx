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

/** The router context with which every route is rendered. */
export type RouterContext = { call: Call; bootstrap: Bootstrap; i18n: I18n };

export const Header = island(async () => (await import("#areas/site/header/bar/Header.tsx")).Header, { lasts: true });

const Footer = island(async () => (await import("./Footer.tsx")).Footer, { lasts: true });

/** Attached to the router when the server renders; absent in the browser. */
export type BeginningOf = {
  /** Without the texts that the engine writes, which are known only after rendering. */
  bootstrap: Bootstrap;
  bootScript: string;
  nonce: string;
  fonts: string[];
  profile: string | null;
  /** What a logged-in person is asked to add to their account. */
  missing: readonly ItemId[];
};

const Flashes = island(async () => (await import("#areas/insight/flash/FlashAlerts.tsx")).FlashAlerts, { lasts: true });

/** Rendered by the server only; the browser needs no code of them, only the style sheets of the last two. */
const DeviceFrame = import.meta.env.SSR && (await import("./DeviceFrame.tsx")).DeviceFrame;
const ActivationPrompt = import.meta.env.SSR && (await import("#areas/site/activation/ActivationPrompt.tsx")).ActivationPrompt;
const ConsentBanner = import.meta.env.SSR && (await import("#areas/identity/privacy/ConsentBanner.tsx")).ConsentBanner;

/** Pages without the frame: a modal's content by itself [A2.3.2], and the offline page, which the browser caches for any user. */
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
        {/* In its own element: a header that is rendered again would otherwise be inserted after elements that React does not know, such as the banner. */}
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
 * Renders the page's own route without the router's outlet, whose boundary would make React render the page again where it
 * differs from the server's: `TakenOver` must see that error, in order to keep what the server rendered.
 */
function PageOutlet() {
  const routeId = useRouterState({
    select: ({ matches: [rootMatch, pageMatch] }) => (rootMatch?._notFound ? null : ((pageMatch?.routeId as string) ?? null)),
  });
  return routeId ? <Match routeId={routeId} /> : <Missing />;
}

/** The facts whose change an existing header does not follow, so that it is rendered from scratch. */
const headerKey = ({ session: { user, header }, site_mode }: Bootstrap) =>
  `${user?.id} ${user?.picture} ${header.show_cohost_in_nav} ${site_mode}`;

/** JSON that is safe inside a script element. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

/**
 * The part of the head that is the same on every page. Only the server renders it, because React leaves elements that it does not
 * know in the head.
 */
function FixedHead({ fonts }: { fonts: string[] }) {
  return (
    <>
      <meta charSet="utf-8" />
      {/* The --gutter margins keep the content clear of a notch; the page, with what is fixed to its end, ends above an open keyboard. */}
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

/**
 * The data and the script with which the browser starts. Only the server renders them, because the scripts have run when React
 * hydrates.
 */
function Beginning({ bootstrap, bootScript, nonce }: BeginningOf) {
  // Rendered last, so that all written texts are included.
  const sent = inScript({ ...bootstrap, engine_texts: writtenSoFar() } satisfies SentBootstrap);
  return (
    <>
      <script type="application/json" id="bootstrap" dangerouslySetInnerHTML={{ __html: sent }} />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: bootScript }} />
    </>
  );
}
