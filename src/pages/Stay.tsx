import { to } from "#paths";
import { BookingCard } from "#features/stays/BookingCard.tsx";
import { Gallery } from "#features/stays/Gallery.tsx";
import { Rating, StayCard } from "#features/stays/StayCard.tsx";
import { StaySpot } from "#features/stays/StaySpot.tsx";
import { readListing, readReviews, similarListings } from "#features/stays/contract.ts";
import { guestsOf, REVIEWS_A_STEP, type StaySearch } from "#features/stays/search.ts";
import { stayJsonLd } from "#features/stays/stayJsonLd.ts";
import { useI18n } from "#lib/i18n.tsx";
import { type Page, page, unsent } from "#lib/page.ts";
import { refuse } from "#lib/refusal.ts";
import { Icon } from "#ui/Icon.tsx";
import { Link } from "#ui/Link.tsx";
import { still } from "#ui/still.tsx";
import css from "./Stay.module.css";

const StillDetails = still(
  async () => (await import("#features/stays/StayDetails.tsx")).StayDetails,
  import.meta.env.SSR && (await import("#features/stays/StayDetails.tsx")).StayDetails,
);
const StillBackground = still(
  async () => (await import("#features/stays/StayBackground.tsx")).StayBackground,
  import.meta.env.SSR && (await import("#features/stays/StayBackground.tsx")).StayBackground,
);

const StillReviews = still(
  async () => (await import("#features/stays/Reviews.tsx")).Reviews,
  import.meta.env.SSR && (await import("#features/stays/Reviews.tsx")).Reviews,
);

/** What only the still parts show. */
const READ_ONLY = [
  "description_html",
  "sleeping",
  "amenities",
  "category_ratings",
  "house_rules",
  "registration",
  "host",
  "checkin_from",
  "checkout_until",
] as const;

const load = async ({ call, params, search, signal }: Parameters<Page<unknown, StaySearch>["load"]>[0]) => {
  const id = Number(params.id);
  if (!Number.isSafeInteger(id)) refuse("not_found");
  const wish = { checkin: search.checkin, checkout: search.checkout, guests: guestsOf(search) || undefined };
  const [{ listing }, reviews, similar] = await Promise.all([
    call(readListing, { id, ...wish }, signal),
    call(readReviews, { id, q: search.q ?? "", _limit: search.reviews ?? REVIEWS_A_STEP }, signal),
    call(similarListings, { id, ...wish }, signal),
  ]);
  return unsent({ listing: unsent(listing, READ_ONLY), reviews, similar: similar.listings }, ["reviews"]);
};

export default page<Awaited<ReturnType<typeof load>>, StaySearch>({
  load,

  head: ({ data: { listing }, i18n, bootstrap: { origin } }) => ({
    title: i18n.t("stay.title", { title: listing.title, city: listing.city }),
    description: i18n.t("stay.description", {
      kind: i18n.find(`kind.${listing.kind}`) ?? listing.kind,
      place: `${listing.city}, ${i18n.country(listing.country)}`,
      guests: listing.guests,
      bedrooms: listing.bedrooms,
    }),
    canonical: to("stay", { id: listing.id }),
    ...(listing.photos[0] && { picture: listing.photos[0] }),
    ...(import.meta.env.SSR && { jsonLd: stayJsonLd(listing, origin) }), // for those who never run a script
  }),

  View({ data: { listing, reviews, similar }, search, bootstrap }) {
    const { t, find, country } = useI18n();
    const wish = { checkin: search.checkin, checkout: search.checkout, adults: search.adults, children: search.children };
    const kind = find(`kind.${listing.kind}`) ?? listing.kind;
    return (
      <main id="main" className={css.page}>
        <nav aria-label={t("stay.breadcrumbs")} className={css.crumbs}>
          <Link href={`${to("search", {})}?place=${listing.place.slug}`}>
            <Icon name="chevron-start" size={16} /> {t("stay.allIn", { place: listing.place.name })}
          </Link>
        </nav>
        <header className={css.head}>
          <h1>{listing.title}</h1>
          <p className={css.sub}>
            <Rating listing={listing} />
            <span>
              {kind}, {[listing.neighbourhood, listing.city, country(listing.country)].filter(Boolean).join(", ")}
            </span>
          </p>
        </header>
        <Gallery photos={listing.photos} />
        <div className={css.columns}>
          <div className={css.main}>
            <StillDetails key={listing.id} listing={listing} today={bootstrap.today} />
          </div>
          <BookingCard listing={listing} search={search} today={bootstrap.today} />
        </div>
        <StillReviews key={`${listing.id} ${search.q} ${search.reviews}`} listing={listing} found={reviews} search={search} />
        <StaySpot listing={listing} />
        <StillBackground key={listing.id} listing={listing} />
        {similar.length > 0 && (
          <section aria-labelledby="similar" className={css.section}>
            <h2 id="similar">{t("stay.similar")}</h2>
            <ul className={css.similar}>
              {similar.map((one) => (
                <li key={one.id}>
                  <StayCard listing={one} wish={wish} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {listing.source && (
          <p className={css.source}>
            {t("stay.source")}{" "}
            <a href={listing.source.url} rel="nofollow noopener">
              {listing.source.attribution}
            </a>
            , {listing.source.licence}
          </p>
        )}
      </main>
    );
  },
});
