import type { Bootstrap } from "#lib/bootstrap.ts";
import type { I18n } from "#lib/i18n.tsx";
import type { Head } from "#lib/page.ts";

/** What stands in a page's head, for people, search engines and social cards. */
export function headTags(head: Head, { origin }: Bootstrap, i18n: I18n) {
  const { title, description, canonical, picture, jsonLd } = head;
  const meta: Record<string, unknown>[] = [
    { title },
    { property: "og:title", content: title },
    { property: "og:site_name", content: i18n.t("app.name") },
  ];
  if (description) meta.push({ name: "description", content: description }, { property: "og:description", content: description });
  if (canonical) meta.push({ property: "og:url", content: origin + canonical }, { property: "og:type", content: "website" });
  else meta.push({ name: "robots", content: "noindex" });
  if (picture)
    meta.push(
      { property: "og:image", content: origin + picture.url },
      { property: "og:image:alt", content: picture.alt },
      { name: "twitter:card", content: "summary_large_image" },
    );
  if (jsonLd) meta.push({ "script:ld+json": jsonLd });
  return { meta, links: canonical ? [{ rel: "canonical", href: origin + canonical }] : [] };
}
