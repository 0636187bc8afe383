import { redirect } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { to } from "#paths";
import { BookingCard } from "#areas/discovery/listings/page/booking/BookingCard.tsx";
import { Gallery } from "#areas/discovery/listings/page/Gallery.tsx";
import { Rating } from "#areas/discovery/listings/cards/Rating.tsx";
import { StayCalendar } from "#areas/discovery/listings/page/booking/StayCalendar.tsx";
import { ReserveBar } from "#areas/discovery/listings/page/booking/ReserveBar.tsx";
import { StaySpot } from "#areas/discovery/listings/page/StaySpot.tsx";
import { type Listing, readListing, readReviews, similarListings } from "#areas/discovery/listings/contract.ts";
import { guestsOf, REVIEWS_A_STEP, type StaySearch } from "#areas/discovery/listings/readStaySearch.ts";
import { stayEntity } from "#areas/discovery/listings/cards/stayEntity.ts";
import { stayJsonLd } from "#areas/discovery/listings/stayJsonLd.ts";
import { Heart } from "#areas/wishlists/saving/hearts/Heart.tsx";
import { logAndContinue } from "#lib/browser/loadCode.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { type Page, page, serverOnly } from "#lib/page/page.ts";
import { refuse } from "#lib/http/refusal.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { useCall } from "#lib/http/useCall.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { island } from "#ui/islands/island.tsx";
import type { Here } from "./stay/RecentStays.tsx";
import css from "./Stay.module.css";

const StaticDetails = island(async () => (await import("#areas/discovery/listings/page/StayDetails.tsx")).StayDetails);
const StaticFoot = island(async () => (await import("./stay/StayFoot.tsx")).StayFoot);

const StaticStatus = island(async () => (await import("#areas/discovery/listings/page/StayStatus.tsx")).StayStatus);

const StaticShare = island(async () => (await import("#areas/site/sharing/ShareLink.tsx")).ShareLink);

/** The fields that only islands show. */
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
  "inspection",
  "tour",
  "wechat_code_src",
] as const;

type Kind = {
  /** The address of this kind of stay; another kind is redirected to its own. */
  pathOf: (id: number) => string;
  /** Replaces the gallery. */
  hero?: (listing: Listing) => ReactNode;
};

const load = (pathOf: Kind["pathOf"]) => async (context: Parameters<Page<unknown, StaySearch>["load"]>[0]) => {
  const { call, params, search, query, i18n, signal } = context;
  const id = Number(params.id);
  if (!Number.isSafeInteger(id)) refuse("not_found");
  const stayQuery = { checkin: search.checkin, checkout: search.checkout, guests: guestsOf(search) || undefined };
  const [{ listing }, reviews, similar] = await Promise.all([
    call(readListing, { id, ...stayQuery }, signal),
    call(readReviews, { id, q: search.q ?? "", _limit: search.reviews ?? REVIEWS_A_STEP }, signal),
    call(similarListings, { id, ...stayQuery }, signal),
  ]);
  if (listing.path !== pathOf(id)) throw redirect({ href: i18n.localizePath(listing.path) + query });
  return serverOnly({ listing: serverOnly(listing, READ_ONLY), reviews, similar: similar.listings }, ["reviews", "similar"]);
};

const isOpen = ({ status }: Listing) => status === "published";

export const stayPage = ({ pathOf, hero }: Kind) =>
  page<Awaited<ReturnType<ReturnType<typeof load>>>, StaySearch>({
    load: load(pathOf),

    head: ({ data: { listing }, i18n, bootstrap: { origin } }) => ({
      title: i18n.t("stay.title", { title: listing.title, city: listing.city }),
      description: i18n.t("stay.description", {
        kind: i18n.find(`kind.${listing.kind}`) ?? listing.kind,
        place: i18n.within([listing.city, i18n.country(listing.country)]),
        guests: listing.guests,
        bedrooms: listing.bedrooms,
      }),
      // A stay that only its host sees must not be indexed.
      ...(isOpen(listing) && { canonical: listing.path }),
      ...(listing.photos[0] && { picture: listing.photos[0] }),
      ...(import.meta.env.SSR && isOpen(listing) && { jsonLd: stayJsonLd(listing, origin) }), // for crawlers, which run no script
    }),

    View({ data: { listing, reviews, similar }, search, bootstrap }) {
      const { t, find, country, within, localizePath } = useI18n();
      const query = { checkin: search.checkin, checkout: search.checkout, adults: search.adults, children: search.children };
      const kind = find(`kind.${listing.kind}`) ?? listing.kind;
      const own = { kind: "listing", id: listing.id, title: listing.title, saved: bootstrap.session.saved } as const;
      return (
        <main id="main" className={css.page} {...stayEntity(listing)}>
          <div className={css.crumbs}>
            <nav aria-label={t("stay.breadcrumbs")}>
              <Link href={to("search", {}) + stringifySearch({ place: listing.place.slug, ...query })}>
                <Icon name="chevron-start" size={16} /> {t("stay.allIn", { place: listing.city })}
              </Link>
            </nav>
            {isOpen(listing) && (
              <div className={css.tools}>
                <StaticShare
                  key={`share ${listing.id}`}
                  canonical={bootstrap.origin + localizePath(listing.path)}
                  title={t("stay.title", { title: listing.title, city: listing.city })}
                />
                <Heart key={listing.id} {...own} source="p3" inWords />
              </div>
            )}
          </div>
          <StaticStatus key={`standing ${listing.id}`} listing={listing} />
          <header className={css.head}>
            <h1 dir="auto">{listing.title}</h1>
            <p className={css.sub}>
              <Rating listing={listing} />
              <span className="visually-hidden">, </span>
              <span>{within([kind, listing.neighbourhood, listing.city, country(listing.country)])}</span>
            </p>
          </header>
          {hero ? (
            hero(listing)
          ) : (
            <Gallery
              title={listing.title}
              photos={listing.photos}
              corner={isOpen(listing) && <Heart key={listing.id} {...own} source="p3_photo_modal" />}
            />
          )}
          <div className={css.columns}>
            <div className={css.main}>
              <StaticDetails key={listing.id} listing={listing} />
              <StayCalendar key={`calendar ${listing.id}`} listing={listing} search={search} today={listing.today} />
            </div>
            <BookingCard listing={listing} search={search} today={listing.today} />
          </div>
          <StaySpot listing={listing} />
          <StaticFoot
            key={`${listing.id} ${stringifySearch(search)}`}
            listing={listing}
            found={reviews}
            search={search}
            similar={similar}
            query={query}
            saved={bootstrap.session.saved}
          />
          <Recent
            key={`recent ${listing.id} ${stringifySearch(search)}`}
            id={listing.id}
            session={bootstrap.session}
            query={query}
          />
          <ReserveBar listing={listing} />
        </main>
      );
    },
  });

/** Recently viewed stays; the page works without them until their code has loaded. */
function Recent({ id, session, query }: Pick<Here, "id" | "session" | "query">) {
  const mark = useRef<HTMLDivElement>(null);
  const [row, show] = useState<ReactNode>(null);
  const here = { id, session, query, call: useCall(), i18n: useI18n() };
  useEffect(() => {
    let stop = () => {};
    // After everything that the page itself needs.
    const later = setTimeout(
      () => import("./stay/RecentStays.tsx").then((m) => (stop = m.watchRecent(mark, here, show))).catch(logAndContinue),
      4000,
    );
    return () => {
      clearTimeout(later);
      stop();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a key tells stays and wishes apart
  }, []);
  return <div ref={mark}>{row}</div>;
}
