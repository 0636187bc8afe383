import type { ReactNode } from "react";
import { type CatalogEntry, readCatalogEntry } from "#areas/discovery/catalog/contract.ts";
import { entityOf } from "#areas/discovery/catalog/entityOf.ts";
import { catalogJsonLd } from "#areas/discovery/catalog/page/catalogJsonLd.ts";
import { CatalogSpot } from "#areas/discovery/catalog/page/CatalogSpot.tsx";
import { type CatalogKind, pathOf, searchPathOf } from "#areas/discovery/catalog/kinds.ts";
import { readCatalogPage } from "#areas/discovery/catalog/search/search.ts";
import { Gallery } from "#areas/discovery/listings/page/Gallery.tsx";
import { Rating } from "#areas/discovery/listings/cards/Rating.tsx";
import parts from "#areas/discovery/listings/page/StayParts.module.css";
import { Heart } from "#areas/wishlists/saving/hearts/Heart.tsx";
import { heartOf } from "#areas/wishlists/saving/hearts/heartOf.tsx";
import { PAGE_SOURCE } from "#areas/wishlists/saving/saveSources.ts";
import type { Bootstrap } from "#lib/page/bootstrap.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { type Page, page, serverOnly } from "#lib/page/page.ts";
import { refuse } from "#lib/http/refusal.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { classes } from "#ui/elements/classes.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { island } from "#ui/islands/island.tsx";
import css from "./Stay.module.css";
import own from "./catalogPage.module.css";

const StaticDetails = island(async () => (await import("#areas/discovery/catalog/page/CatalogDetails.tsx")).CatalogDetails);
const StaticFacts = island(async () => (await import("#areas/discovery/catalog/page/CatalogFacts.tsx")).CatalogFacts);
const StaticWhere = island(async () => (await import("#areas/discovery/catalog/page/CatalogWhere.tsx")).CatalogWhere);
const StaticBackground = island(
  async () => (await import("#areas/discovery/catalog/page/CatalogBackground.tsx")).CatalogBackground,
);

/** The fields that only islands show. */
const READ_ONLY = ["body", "parts", "reviews", "activities", "nearby"] as const;

/** Loads a catalog entry for the page of its kind; at the address of another kind it is not found. */
export const loadCatalogEntry =
  (kind: CatalogKind) =>
  async ({ call, params, search, signal }: Parameters<Page<CatalogEntry>["load"]>[0]) => {
    const id = Number(params.id);
    if (!Number.isSafeInteger(id)) refuse("not_found");
    const { find: entry } = await call(readCatalogEntry, { id, ...readCatalogPage(search) }, signal);
    if (entry.kind !== kind) refuse("not_found");
    return serverOnly(entry, READ_ONLY);
  };

export const findHead: Page<CatalogEntry>["head"] = ({ data: entry, i18n: { t }, bootstrap: { origin } }) => ({
  title: t("find.title", { title: entry.title, city: entry.city }),
  description: entry.summary,
  // Only its host can see a draft.
  ...(entry.is_published && { canonical: pathOf(entry) }),
  ...(entry.photos[0] && { picture: entry.photos[0] }),
  ...(import.meta.env.SSR && { jsonLd: catalogJsonLd(entry, origin) }), // for crawlers, which run no scripts
});

const heartFor = ({ kind, id, title }: CatalogEntry, { session }: Bootstrap) => ({
  kind,
  id,
  title,
  saved: session.saved,
  source: PAGE_SOURCE[kind],
});

/** The top of a catalog entry: a link to all of its kind, its heart, and a note if only its host can see it. */
export function CatalogTop({ find: entry, bootstrap }: { find: CatalogEntry; bootstrap: Bootstrap }) {
  const { t } = useI18n();
  const { kind, town } = entry;
  return (
    <>
      <div className={css.crumbs}>
        <nav aria-label={t("stay.breadcrumbs")}>
          <Link href={searchPathOf(kind) + stringifySearch({ place: town?.slug })}>
            <Icon name="chevron-start" size={16} />{" "}
            {town ? t(`find.allIn.${kind}`, { place: town.display_name }) : t(`finds.tab.${kind}`)}
          </Link>
        </nav>
        {entry.is_published && <Heart key={entry.id} {...heartFor(entry, bootstrap)} inWords />}
      </div>
      {!entry.is_published && <p className={own.draft}>{t("find.draft")}</p>}
      {entry.is_luxury && (
        <p className={own.luxury}>
          <Icon name="sparkle" size={16} /> {t("tier.luxury")}
        </p>
      )}
    </>
  );
}

/**
 * The page of a catalog entry; `children`: the actions, shown before its text; `bar`: the link to them that stays at the bottom
 * of a phone's screen.
 */
export function CatalogEntryView({ find: entry, search, bootstrap, bar, children }: ViewProps) {
  const { find: word, country, line, within } = useI18n();
  const heart = entry.is_published && <Heart key={entry.id} {...heartFor(entry, bootstrap)} />;
  const where = within([entry.facts.neighbourhood, entry.city, entry.country && country(entry.country)]);
  return (
    <main id="main" className={css.page} {...entityOf(entry)}>
      <CatalogTop find={entry} bootstrap={bootstrap} />
      <header className={css.head}>
        <h1>{entry.title}</h1>
        <p className={own.summary}>
          <bdi>{entry.summary}</bdi>
        </p>
        <p className={css.sub}>
          {entry.rating !== null && (
            <>
              <Rating listing={entry} />
              <span className="visually-hidden">, </span>
            </>
          )}
          <span>{line([word(`findCategory.${entry.category}`), where])}</span>
        </p>
      </header>
      <Gallery title={entry.title} photos={entry.photos} corner={heart} />
      <div className={css.columns}>
        <div className={own.facts}>
          <StaticFacts key={entry.id} find={entry} />
        </div>
        <div className={classes(css.main, own.main)}>
          {children}
          <StaticDetails key={entry.id} find={entry} />
        </div>
      </div>
      {entry.at && (
        <section aria-labelledby="where" className={parts.section}>
          <StaticWhere key={entry.id} find={entry} where={where} />
          <div className={own.map}>
            <CatalogSpot find={entry} />
          </div>
        </section>
      )}
      <StaticBackground key={`${entry.id} ${search.reviews}`} find={entry} corner={heartOf(bootstrap, PAGE_SOURCE[entry.kind])} />
      {bar}
    </main>
  );
}
type ViewProps = {
  find: CatalogEntry;
  search: Record<string, unknown>;
  bootstrap: Bootstrap;
  bar?: ReactNode;
  children?: ReactNode;
};

export const catalogPage = (kind: CatalogKind) =>
  page<CatalogEntry>({
    load: loadCatalogEntry(kind),
    head: findHead,
    View: ({ data, search, bootstrap }) => <CatalogEntryView find={data} search={search} bootstrap={bootstrap} />,
  });
