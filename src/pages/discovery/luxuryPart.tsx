import { redirect } from "@tanstack/react-router";
import { type Listing, readListing } from "#areas/discovery/listings/contract.ts";
import { stayEntity } from "#areas/discovery/listings/cards/stayEntity.ts";
import { Heart } from "#areas/wishlists/saving/hearts/Heart.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { type DETAIL_PAGE_TYPES, detailPageType } from "#areas/insight/events/pageTypeRules.ts";
import { page, serverOnly } from "#lib/page/page.ts";
import { refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import type { island } from "#ui/islands/island.tsx";
import css from "./luxuryPart.module.css";

type Part = {
  pathOf: (id: number) => string;
  detail: (typeof DETAIL_PAGE_TYPES)[number];
  title: "tour.title" | "luxuryGallery.title" | "walkthrough.title";
  /** Whether the home has this page; otherwise it is not found. */
  isThere: (listing: Listing) => boolean;
  Shown: ReturnType<typeof island<{ listing: Listing }>>;
};

/** A page beside a luxury home's own, about one aspect of it [A2.5.24]: it is only read, and needs no code in the browser. */
export const luxuryPart = ({ pathOf, detail, title, isThere, Shown }: Part) =>
  page<Listing>({
    async load({ call, params, query, i18n, signal }) {
      const id = Number(params.id);
      if (!Number.isSafeInteger(id)) refuse("not_found");
      const { listing } = await call(readListing, { id }, signal);
      if (listing.path !== to("luxury", { id })) throw redirect({ href: i18n.localizePath(listing.path) + query });
      if (!isThere(listing)) refuse("not_found");
      return serverOnly(listing, ["tour", "description_html", "sleeping", "amenities", "house_rules", "host", "taken"]);
    },

    head: ({ data: listing, i18n: { t } }) => ({
      title: t(title, { title: listing.title, city: listing.city }),
      canonical: pathOf(listing.id),
      ...(listing.photos[0] && { picture: listing.photos[0] }),
    }),

    View({ data: listing, bootstrap }) {
      const { t } = useI18n();
      const { id } = listing;
      return (
        <main id="main" className={css.page} {...stayEntity({ id, detail_page_type: detailPageType(detail) })}>
          <nav aria-label={t("stay.breadcrumbs")} className={css.crumbs}>
            <Link href={listing.path}>
              <Icon name="chevron-start" size={16} /> {t("luxury.back")}
            </Link>
            <Heart
              key={id}
              kind="listing"
              id={id}
              title={listing.title}
              source="p3_photo_modal"
              saved={bootstrap.session.saved}
              inWords
            />
          </nav>
          <Shown key={`part ${id}`} listing={listing} />
        </main>
      );
    },
  });
