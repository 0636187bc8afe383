import type { ReactNode } from "react";
import { type Find, readFind } from "#areas/discovery/catalog/contract.ts";
import { entityOf } from "#areas/discovery/catalog/entityOf.ts";
import { findJsonLd } from "#areas/discovery/catalog/page/findJsonLd.ts";
import { FindSpot } from "#areas/discovery/catalog/page/FindSpot.tsx";
import { type FindKind, pathOf, searchPathOf } from "#areas/discovery/catalog/kinds.ts";
import { readFindPage } from "#areas/discovery/catalog/search/search.ts";
import { Gallery } from "#areas/discovery/listings/page/Gallery.tsx";
import { Rating } from "#areas/discovery/listings/cards/Rating.tsx";
import parts from "#areas/discovery/listings/page/StayParts.module.css";
import { Heart } from "#areas/wishlists/saving/hearts/Heart.tsx";
import { heartOf } from "#areas/wishlists/saving/hearts/heartOf.tsx";
import { PAGE_SOURCE } from "#areas/wishlists/saving/saveSources.ts";
import type { Bootstrap } from "#lib/page/bootstrap.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { type Page, page, unsent } from "#lib/page/page.ts";
import { refuse } from "#lib/http/refusal.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { classes } from "#ui/elements/classes.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { island } from "#ui/islands/island.tsx";
import css from "./Stay.module.css";
import own from "./findPage.module.css";

const StillDetails = island(async () => (await import("#areas/discovery/catalog/page/FindDetails.tsx")).FindDetails);
const StillFacts = island(async () => (await import("#areas/discovery/catalog/page/FindFacts.tsx")).FindFacts);
const StillBackground = island(async () => (await import("#areas/discovery/catalog/page/FindBackground.tsx")).FindBackground);

/** What only the islands show. */
const READ_ONLY = ["body", "parts", "reviews", "activities", "nearby"] as const;

/** The page of a find of one kind; at the address of another kind there is nothing. */
export const loadFind =
  (kind: FindKind) =>
  async ({ call, params, search, signal }: Parameters<Page<Find>["load"]>[0]) => {
    const id = Number(params.id);
    if (!Number.isSafeInteger(id)) refuse("not_found");
    const { find } = await call(readFind, { id, ...readFindPage(search) }, signal);
    if (find.kind !== kind) refuse("not_found");
    return unsent(find, READ_ONLY);
  };

export const findHead: Page<Find>["head"] = ({ data: find, i18n: { t }, bootstrap: { origin } }) => ({
  title: t("find.title", { title: find.title, city: find.city }),
  description: find.summary,
  // A draft is its host's alone.
  ...(find.is_published && { canonical: pathOf(find) }),
  ...(find.photos[0] && { picture: find.photos[0] }),
  ...(import.meta.env.SSR && { jsonLd: findJsonLd(find, origin) }), // for those who never run a script
});

const heartFor = ({ kind, id, title }: Find, { session }: Bootstrap) => ({
  kind,
  id,
  title,
  saved: session.saved,
  source: PAGE_SOURCE[kind],
});

/** Above a find: all of its kind, its heart, and that nobody else sees it yet. */
export function FindTop({ find, bootstrap }: { find: Find; bootstrap: Bootstrap }) {
  const { t } = useI18n();
  const { kind, town } = find;
  return (
    <>
      <nav aria-label={t("stay.breadcrumbs")} className={css.crumbs}>
        <Link href={searchPathOf(kind) + stringifySearch({ place: town?.slug })}>
          <Icon name="chevron-start" size={16} />{" "}
          {town ? t(`find.allIn.${kind}`, { place: town.display_name }) : t(`finds.tab.${kind}`)}
        </Link>
        {find.is_published && <Heart key={find.id} {...heartFor(find, bootstrap)} inWords />}
      </nav>
      {!find.is_published && <p className={own.draft}>{t("find.draft")}</p>}
      {find.is_luxury && (
        <p className={own.luxury}>
          <Icon name="sparkle" size={16} /> {t("tier.luxury")}
        </p>
      )}
    </>
  );
}

/** A find's page; `children`: what one does about it, before its text; `bar`: the way there that stays at the end of a phone's screen. */
export function FindView({ find, search, bootstrap, bar, children }: ViewProps) {
  const { kind } = find;
  const { t, find: word, country, line, within } = useI18n();
  const heart = find.is_published && <Heart key={find.id} {...heartFor(find, bootstrap)} />;
  const where = within([find.facts.neighbourhood, find.city, find.country && country(find.country)]);
  return (
    <main id="main" className={css.page} {...entityOf(find)}>
      <FindTop find={find} bootstrap={bootstrap} />
      <header className={css.head}>
        <h1>{find.title}</h1>
        <p className={own.summary}>
          <bdi>{find.summary}</bdi>
        </p>
        <p className={css.sub}>
          {find.rating !== null && <Rating listing={find} />}
          <span>{line([word(`findCategory.${find.category}`), where])}</span>
        </p>
      </header>
      <Gallery photos={find.photos} corner={heart} />
      <div className={css.columns}>
        <div className={own.facts}>
          <StillFacts key={find.id} find={find} />
        </div>
        <div className={classes(css.main, own.main)}>
          {children}
          <StillDetails key={find.id} find={find} />
        </div>
      </div>
      {find.at && (
        <section aria-labelledby="where" className={parts.section}>
          <h2 id="where">{t(kind === "experience" ? "find.meetingPoint" : "spot.heading")}</h2>
          <div className={own.map}>
            <FindSpot find={find} />
          </div>
        </section>
      )}
      <StillBackground key={`${find.id} ${search.reviews}`} find={find} corner={heartOf(bootstrap, PAGE_SOURCE[kind])} />
      {bar}
    </main>
  );
}
type ViewProps = { find: Find; search: Record<string, unknown>; bootstrap: Bootstrap; bar?: ReactNode; children?: ReactNode };

export const findPage = (kind: FindKind) =>
  page<Find>({
    load: loadFind(kind),
    head: findHead,
    View: ({ data, search, bootstrap }) => <FindView find={data} search={search} bootstrap={bootstrap} />,
  });
