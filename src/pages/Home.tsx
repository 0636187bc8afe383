import { to } from "#paths";
import { SearchBar } from "#features/stays/SearchBar.tsx";
import { StayCard } from "#features/stays/StayCard.tsx";
import { readHomeRows } from "#features/stays/contract.ts";
import { useI18n } from "#lib/i18n.tsx";
import { page } from "#lib/page.ts";
import { Icon } from "#ui/Icon.tsx";
import { Link } from "#ui/Link.tsx";
import css from "./Home.module.css";

export default page({
  load: ({ call, signal }) => call(readHomeRows, {}, signal),

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
          <SearchBar search={{}} place={null} today={bootstrap.today} call={call} />
        </div>
        {data.rows.map(({ place, listings }, row) => (
          <section key={place.slug} className={css.row} aria-labelledby={`row-${place.slug}`}>
            <div className={css.rowHead}>
              <h2 id={`row-${place.slug}`}>{t("home.staysIn", { place: place.name })}</h2>
              <Link
                href={`${to("search", {})}?place=${place.slug}`}
                className={css.all}
                aria-label={t("home.allIn", { place: place.name })}
              >
                {t("home.all")} <Icon name="arrow-end" size={16} />
              </Link>
            </div>
            <ul className={css.cards}>
              {listings.map((listing, i) => (
                <li key={listing.id}>
                  <StayCard listing={listing} eager={row === 0 && i < 2} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <section className={css.row} aria-labelledby="places">
          <h2 id="places">{t("home.places")}</h2>
          <ul className={css.places}>
            {data.places.map((place) => (
              <li key={place.slug}>
                <Link href={`${to("search", {})}?place=${place.slug}`} className={css.place}>
                  <span className={css.placeName}>{place.name}</span>
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
