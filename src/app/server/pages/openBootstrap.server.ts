import type { Context } from "hono";
import { consumeFlashes } from "#areas/insight/flash/flash.server.ts";
import { readMerge } from "#areas/insight/authMerge/readMerge.ts";
import { siteModeOf } from "#areas/site/header/rules.ts";
import { savedOf } from "#areas/wishlists/saving/sql.server.ts";
import { inOrder } from "#areas/identity/socialLogin/rules.ts";
import type { sdkOf } from "#areas/identity/socialLogin/sdk.server.ts";
import { earliestDay } from "#lib/dates/dates.ts";
import { allMessages } from "#lib/i18n/allMessages.ts";
import type { Bootstrap, HeaderFacts, Session } from "#lib/page/bootstrap.ts";
import { readClock } from "#lib/dates/clock.ts";
import { i18nOf } from "#lib/i18n/i18n.tsx";
import { isForChina } from "#areas/insight/events/isForChina.ts";
import { photoUrl } from "#lib/browser/photoUrl.ts";
import { cookiesOf } from "#platform/http/cookies.server.ts";
import { tokenFor } from "#platform/http/csrf.server.ts";
import type { Env, Services, Viewer, Visitor } from "#platform/http/http.server.ts";
import type { MapSettings } from "#platform/settings/outsideSettings.server.ts";
import { pageAt, readAddress } from "#platform/http/pageAddress.server.ts";
import { acceptsPayments } from "#platform/settings/settings.server.ts";
import { usableNetworks } from "#platform/settings/socialSettings.server.ts";
import { BUILD, messageFiles, ownRoute } from "./assets.server.ts";

type Options = { header: HeaderFacts; visitor: Visitor; submitted: Bootstrap["submitted"]; cached: boolean };

/**
 * The data from which a page is rendered on the server and again in the browser, except its features, which each rendering
 * watches. `url`: the page's. With `cached` it contains nothing about the visitor.
 */
export function openBootstrap(services: Services, sdk: ReturnType<typeof sdkOf>) {
  return async (
    c: Context<Env>,
    url: URL,
    { header, visitor, submitted, cached }: Options,
  ): Promise<Omit<Bootstrap, "features" | "experiments">> => {
    const { viewer } = c.var;
    const { base, path } = readAddress(url.pathname);
    const page = pageAt(path);
    const map = mapFor(visitor, services.settings);
    return {
      origin: services.settings.publicUrl ?? url.origin,
      page,
      build: BUILD,
      locale: visitor.locale,
      base,
      messages: messageFiles(page, visitor.locale),
      own_route: ownRoute(page),
      currency: visitor.currency,
      clock: cached ? null : readClock(cookiesOf(c, services).read("clock")),
      today: services.now().toISOString().slice(0, 10),
      earliest_day: earliestDay(services.now()),
      asks_consent: visitor.consent.asks,
      takes_payments: acceptsPayments(services.settings),
      events_offline_hours: services.settings.eventsOfflineHours,
      site_mode: siteModeOf(path),
      social: inOrder(usableNetworks(services.settings), visitor),
      ...(map && { outside_map: outsideMapOf(map) }),
      social_sdk: sdk && { app_id: sdk.app_id, url: sdk.url, if_cookie: sdk.if_cookie },
      flashes: cached ? [] : await flashesFor(c, services, url),
      api_key: services.apiAccess.publicKey,
      demo: services.settings.isDemo,
      session: {
        user: viewer && userOf(viewer),
        csrf_token: cached ? null : tokenFor({ viewer, cookies: cookiesOf(c, services), secret: services.secret }),
        saved: viewer && (await savedOf(services.db, viewer.id)),
        header,
      },
      submitted,
    };
  };
}

/** The map of another provider for this visitor, if one is configured. */
export const mapFor = (visitor: Visitor, { outside }: Services["settings"]): MapSettings | null =>
  (isForChina(visitor) && outside.chinaMap) || outside.map;

function outsideMapOf({ provider, key, ...at }: MapSettings): NonNullable<Bootstrap["outside_map"]> {
  return { provider, key, script_url: at.scriptUrl, stylesheet_url: at.stylesheetUrl, places_url: at.placesUrl };
}

/** The flash messages that wait; one of them tells a person who was logged in when they meant to sign up [A4.3.8]. */
async function flashesFor(c: Context<Env>, services: Services, url: URL): Promise<Bootstrap["flashes"]> {
  const { locale } = c.var.visitor;
  const i18n = i18nOf(locale, await allMessages(locale));
  // The flash is shown only at an address of such a log-in. The address alone shows nothing: a visitor may have opened it long
  // after logging in.
  const isMerged = c.var.viewer !== null && readMerge(url.searchParams).isAutoLogIn;
  return consumeFlashes(cookiesOf(c, services), i18n, ({ key }) => key !== "merged" || isMerged);
}

const userOf = ({ id, first_name, picture, is_host, role }: Viewer): NonNullable<Session["user"]> => ({
  id,
  first_name,
  picture: photoUrl(picture),
  is_host,
  role,
});
