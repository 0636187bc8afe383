import { to } from "#paths";
import { readCatalogRows } from "#areas/discovery/catalog/contract.ts";
import { SearchBar } from "#areas/discovery/search/SearchBar.tsx";
import { StayCard } from "#areas/discovery/listings/cards/StayCard.tsx";
import { readHomeRows } from "#areas/discovery/search/contract.ts";
import { Heart } from "#areas/wishlists/saving/hearts/Heart.tsx";
import { heartOf } from "#areas/wishlists/saving/hearts/heartOf.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page, serverOnly } from "#lib/page/page.ts";
import { CardRow } from "#ui/layout/CardRow.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { island } from "#ui/islands/island.tsx";
import css from "./Home.module.css";

const StaticTabs = island(async () => (await import("#areas/discovery/catalog/search/KindTabs.tsx")).KindTabs);
const StaticCatalog = island(async () => (await import("#areas/discovery/catalog/cards/HomeCatalog.tsx")).HomeCatalog);

export default page({
  async load({ call, signal }) {
    const [stays, entries] = await Promise.all([call(readHomeRows, {}, signal), call(readCatalogRows, {}, signal)]);
    return serverOnly({ ...stays, finds: entries.rows }, ["finds"]);
  },

  head: ({ data, i18n: { t }, bootstrap: { origin } }) => ({
    title: t("home.title"),
    description: t("home.description"),
    canonical: to("home", {}),
    ...(data.rows[0]?.listings[0]?.photos[0] && { picture: data.rows[0].listings[0].photos[0] }),
    jsonLd: {
      "@context": "https://schema.org",
      "@type": "WebSite",
      name: t("app.name"),
      url: `${origin}/`,
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${origin}${to("search", {})}?place={search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    },
  }),

  View({ data, bootstrap, call }) {
    const { t, country } = useI18n();
    return (
      <main id="main">
        <div className={css.hero}>
          <h1 className={css.heading}>{t("home.heading")}</h1>
          <p className={css.lead}>{t("home.lead")}</p>
          <StaticTabs current="stay" />
          <SearchBar search={{}} place={null} today={bootstrap.earliest_day} call={call} />
        </div>
        <div className={css.rows}>
          {data.rows.map(({ place, listings }, row) => (
            <CardRow
              key={place.slug}
              id={`row-${place.slug}`}
              heading={t("home.staysIn", { place: place.display_name })}
              all={{
                href: `${to("search", {})}?place=${place.slug}`,
                text: t("home.all"),
                label: t("home.allIn", { place: place.display_name }),
              }}
            >
              {listings.map((listing, i) => (
                <li key={listing.id}>
                  <StayCard
                    listing={listing}
                    eager={row === 0 && i < 2}
                    corner={
                      <Heart
                        kind="listing"
                        id={listing.id}
                        title={listing.title}
                        source="p1_for_you"
                        saved={bootstrap.session.saved}
                      />
                    }
                  />
                </li>
              ))}
            </CardRow>
          ))}
        </div>
        <StaticCatalog rows={data.finds} corner={heartOf(bootstrap, "p1_for_you")} />
        <section className={css.row} aria-labelledby="places">
          <h2 id="places">{t("home.places")}</h2>
          <ul className={css.places}>
            {data.places.map((place) => (
              <li key={place.slug}>
                <Link href={`${to("search", {})}?place=${place.slug}`} className={css.place}>
                  <span className={css.placeName}>{place.display_name}</span>
                  <span className={css.placeFacts}>
                    {country(place.country)} · {t("home.stayCount", { count: place.stays_count })}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </main>
    );
  },
});
