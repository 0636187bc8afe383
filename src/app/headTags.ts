import type { Bootstrap } from "#lib/bootstrap.ts";
import type { I18n } from "#lib/i18n.tsx";
import { addressIn, LAUNCHED } from "#lib/launchedLocales.ts";
import type { Head } from "#lib/page.ts";
import { CARD_HEIGHT_PX, CARD_WIDTH_PX, cardPictureUrl } from "./cardPicture.ts";

/** What stands in a page's head, for people, search engines and social cards. */
export function headTags(head: Head, { origin, submitted }: Bootstrap, { t, here }: I18n) {
  // A page that was loaded anew is announced by its title: a form's refusal stands there first.
  const title = submitted?.error ? t("form.errorTitle", { title: head.title }) : head.title;
  const { description, canonical, picture, jsonLd } = head;
  const meta: Record<string, unknown>[] = [
    { title },
    { property: "og:title", content: title },
    { property: "og:site_name", content: t("app.name") },
  ];
  if (description) meta.push({ name: "description", content: description }, { property: "og:description", content: description });
  if (canonical)
    meta.push({ property: "og:url", content: origin + here(canonical) }, { property: "og:type", content: "website" });
  else meta.push({ name: "robots", content: "noindex" });
  if (picture)
    meta.push(
      { property: "og:image", content: origin + cardPictureUrl(picture.url) },
      { property: "og:image:width", content: String(CARD_WIDTH_PX) },
      { property: "og:image:height", content: String(CARD_HEIGHT_PX) },
      { property: "og:image:alt", content: picture.alt },
      { name: "twitter:card", content: "summary_large_image" },
    );
  if (jsonLd) meta.push({ "script:ld+json": jsonLd });
  return {
    meta,
    links: canonical ? [{ rel: "canonical", href: origin + here(canonical) }, ...alternatesOf(origin, canonical)] : [],
  };
}

/** The same page in each language, for search engines alone: the server writes them. */
const alternatesOf = (origin: string, canonical: string) =>
  import.meta.env.SSR
    ? [
        ...LAUNCHED.map((locale) => ({ rel: "alternate", hrefLang: locale, href: origin + addressIn(locale, canonical) })),
        { rel: "alternate", hrefLang: "x-default", href: origin + canonical },
      ]
    : [];
