import type { Bootstrap } from "#lib/page/bootstrap.ts";
import type { I18n } from "#lib/i18n/i18n.tsx";
import { addressIn, LAUNCHED } from "#lib/i18n/launchedLocales.ts";
import type { Head } from "#lib/page/page.ts";
import { siteTitle } from "#lib/page/siteTitle.ts";
import { SHARE_HEIGHT_PX, SHARE_WIDTH_PX, sharePictureUrl } from "#app/server/pages/sharePicture.ts";

/**
 * The tags of a page's head. The server alone writes those that only social cards and search engines read, which do not follow
 * navigations in the browser.
 */
export function headTags(head: Head, bootstrap: Bootstrap, { t, localizePath }: I18n) {
  const { origin, submitted } = bootstrap;
  // Screen readers announce a loaded page by its title, so a form's error comes first in it.
  const named = siteTitle(t, head.title);
  const title = submitted?.refused ? t("form.errorTitle", { title: named }) : named;
  const { description, canonical } = head;
  const url = canonical && origin + localizePath(canonical);
  const meta: Record<string, unknown>[] = [{ title }];
  if (description) meta.push({ name: "description", content: description });
  if (!url) meta.push({ name: "robots", content: "noindex" });
  if (import.meta.env.SSR) meta.push(...cardTags(head, { title, url, origin, site: t("app.name") }));
  return { meta, links: url ? [{ rel: "canonical", href: url }, ...alternatesOf(origin, canonical!)] : [] };
}

type CardFacts = { title: string; url: string | undefined; origin: string; site: string };
function cardTags({ description, picture, jsonLd }: Head, { title, url, origin, site }: CardFacts) {
  const properties = {
    "og:title": title,
    "og:site_name": site,
    ...(description && { "og:description": description }),
    ...(url && { "og:url": url, "og:type": "website" }),
    ...(picture && {
      "og:image": origin + sharePictureUrl(picture.url),
      "og:image:width": String(SHARE_WIDTH_PX),
      "og:image:height": String(SHARE_HEIGHT_PX),
      "og:image:alt": picture.alt,
    }),
  };
  return [
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    ...(picture ? [{ name: "twitter:card", content: "summary_large_image" }] : []),
    ...(jsonLd ? [{ "script:ld+json": jsonLd }] : []),
  ];
}

/** Links to the page in each language, written by the server only, since only search engines use them. */
const alternatesOf = (origin: string, canonical: string) =>
  import.meta.env.SSR
    ? [
        ...LAUNCHED.map((locale) => ({ rel: "alternate", hrefLang: locale, href: origin + addressIn(locale, canonical) })),
        { rel: "alternate", hrefLang: "x-default", href: origin + canonical },
      ]
    : [];
