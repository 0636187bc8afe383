import type { Context } from "hono";
import { flashShown, takeFlashes } from "#features/flash/flash.server.ts";
import { readMerge } from "#features/authMerge/readMerge.ts";
import { siteModeOf } from "#features/header/rules.ts";
import { savedOf } from "#features/saving/sql.server.ts";
import { inOrder } from "#features/socialLogin/rules.ts";
import type { sdkOf } from "#features/socialLogin/sdk.server.ts";
import { allMessages } from "#lib/allMessages.ts";
import type { Bootstrap } from "#lib/bootstrap.ts";
import type { HeaderFacts } from "#lib/headerFacts.ts";
import { i18nOf } from "#lib/i18n.tsx";
import { isForChina } from "#lib/isForChina.ts";
import { photoUrl } from "#lib/photoUrl.ts";
import { cookiesOf } from "#platform/cookies.server.ts";
import { tokenFor } from "#platform/csrf.server.ts";
import type { Env, House, Viewer, Visitor } from "#platform/http.server.ts";
import type { MapSettings } from "#platform/outsideSettings.server.ts";
import { pageAt, readAddress } from "#platform/pageAddress.server.ts";
import { usableNetworks } from "#platform/socialSettings.server.ts";
import { messageFiles } from "./assets.server.ts";

type Given = { header: HeaderFacts; visitor: Visitor; form: Bootstrap["form"]; kept: boolean };

/**
 * What a page is drawn from, here and again in the browser, but for its features, which each drawing watches. `url`: of the page.
 * A kept one holds nothing of whoever asks.
 */
export function openBootstrap(house: House, sdk: ReturnType<typeof sdkOf>) {
  return async (
    c: Context<Env>,
    url: URL,
    { header, visitor, form, kept }: Given,
  ): Promise<Omit<Bootstrap, "features" | "experiments">> => {
    const { viewer } = c.var;
    const { base, path } = readAddress(url.pathname);
    const map = mapFor(visitor, house.settings);
    return {
      origin: house.settings.publicUrl ?? url.origin,
      page: pageAt(path),
      locale: visitor.locale,
      base,
      messages: messageFiles(pageAt(path), visitor.locale),
      currency: visitor.currency,
      today: house.now().toISOString().slice(0, 10),
      user: viewer && userOf(viewer),
      saved: viewer && (await savedOf(house.db, viewer.id)),
      asks_consent: visitor.consent.asks,
      events_offline_hours: house.settings.eventsOfflineHours,
      site_mode: siteModeOf(path),
      header,
      social: inOrder(usableNetworks(house.settings), visitor),
      ...(map && { outside_map: outsideMapOf(map) }),
      social_sdk: sdk && { app_id: sdk.app_id, url: sdk.url, if_cookie: sdk.if_cookie },
      flashes: kept ? [] : await flashesFor(c, url, house),
      csrf_token: kept ? null : tokenFor({ viewer, cookies: cookiesOf(c, house), secret: house.secret }),
      api_key: house.apiAccess.publicKey,
      demo: house.settings.isDemo,
      form,
    };
  };
}

/** The map of another provider that this visitor has, if any. */
export const mapFor = (visitor: Visitor, { outside }: House["settings"]): MapSettings | null =>
  (isForChina(visitor) && outside.chinaMap) || outside.map;

function outsideMapOf({ provider, key, ...at }: MapSettings): NonNullable<Bootstrap["outside_map"]> {
  return { provider, key, script_url: at.scriptUrl, stylesheet_url: at.stylesheetUrl, places_url: at.placesUrl };
}

/** What waits to be said; and to somebody who has just been logged in where they meant to sign up, that it was so [A4.3.8]. */
async function flashesFor(c: Context<Env>, url: URL, house: House): Promise<Bootstrap["flashes"]> {
  const { locale } = c.var.visitor;
  const i18n = i18nOf(locale, await allMessages(locale));
  const flashes = takeFlashes(cookiesOf(c, house), i18n);
  const isMerged = c.var.viewer !== null && readMerge(url.searchParams).isAutoLogIn;
  const merged = isMerged && flashShown(i18n, { kind: "notice", key: "merged", persistent: true });
  return merged ? [...flashes, merged] : flashes;
}

const userOf = ({ id, first_name, picture, is_host, role }: Viewer): NonNullable<Bootstrap["user"]> => ({
  id,
  first_name,
  picture: photoUrl(picture),
  is_host,
  role,
});
