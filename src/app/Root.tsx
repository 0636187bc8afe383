import { HeadContent, Outlet, Scripts, useRouteContext, useRouter } from "@tanstack/react-router";
import { Header } from "#features/header/Header.tsx";
import { I18nProvider } from "#lib/i18n.tsx";
import type { Context } from "./routes.tsx";
import { Footer } from "./Footer.tsx";

/** Hangs on the router of the server's drawing; the browser has none. */
export type BeginningOf = { bootstrap: string; starter: string; nonce: string | undefined; fonts: string[] };

export function Root() {
  const { beginning } = useRouter() as { beginning?: BeginningOf };
  const { bootstrap, i18n } = useRouteContext({ strict: false }) as Context;
  return (
    <html lang={i18n.locale} dir={i18n.dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#FFFDFA" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#171411" media="(prefers-color-scheme: dark)" />
        {beginning?.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <HeadContent />
      </head>
      <body>
        <I18nProvider i18n={i18n}>
          <a className="skip-link" href="#main">
            {i18n.t("app.skip")}
          </a>
          <Header bootstrap={bootstrap} />
          <Outlet />
          <Footer bootstrap={bootstrap} />
        </I18nProvider>
        <Scripts />
        <Beginning beginning={beginning} />
      </body>
    </html>
  );
}

/** What the browser starts with. Rendered by the server alone: the scripts have done their work when React comes. */
function Beginning({ beginning }: { beginning: BeginningOf | undefined }) {
  if (!beginning) return null;
  return (
    <>
      <script type="application/json" id="bootstrap" dangerouslySetInnerHTML={{ __html: beginning.bootstrap }} />
      <script nonce={beginning.nonce} dangerouslySetInnerHTML={{ __html: beginning.starter }} />
    </>
  );
}
