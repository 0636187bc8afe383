import type { ComponentProps } from "react";
import { TownCatalog } from "#areas/discovery/catalog/cards/TownCatalog.tsx";
import type { ListingCard } from "#areas/discovery/listings/contract.ts";
import { GoodToKnow } from "#areas/discovery/listings/page/GoodToKnow.tsx";
import { HostCard } from "#areas/discovery/listings/page/HostCard.tsx";
import { EmbedCode } from "#areas/discovery/listings/page/EmbedCode.tsx";
import { Reviews } from "#areas/discovery/listings/page/Reviews.tsx";
import { WechatCode } from "#areas/discovery/listings/page/WechatCode.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { Link } from "#ui/elements/Link.tsx";
import { StayRow } from "./StayRow.tsx";
import css from "#pages/discovery/Stay.module.css";

type Props = ComponentProps<typeof Reviews> &
  Pick<ComponentProps<typeof StayRow>, "query" | "saved"> & { similar: ListingCard[] };

/** Reviews, the host, the rules, the town's catalog and the listing's source. It is one island, because each costs bytes. */
export function StayFoot({ similar, query, saved, ...reviewed }: Props) {
  const { t } = useI18n();
  const { listing, search } = reviewed;
  return (
    <>
      <Reviews {...reviewed} />
      <HostCard host={listing.host} isHere={listing.why_not !== "host_not_joined"} listing_id={listing.id} search={search} />
      <GoodToKnow listing={listing} />
      {listing.wechat_code_src && <WechatCode src={listing.wechat_code_src} />}
      <TownCatalog town={{ slug: listing.place.slug, display_name: listing.city }} />
      <StayRow
        id="similar"
        heading={t("stay.similar")}
        listings={similar}
        source="p3_similar_listings"
        query={query}
        saved={saved}
      />
      <EmbedCode listing={listing} />
      {listing.source && (
        <p className={css.source}>
          {t("stay.source")}{" "}
          <a href={listing.source.url} rel="nofollow noopener">
            {listing.source.attribution}
          </a>
          , {listing.source.licence}
        </p>
      )}
      {listing.status === "published" && (
        <p className={css.source}>
          <Link href={to("contactUs", {}) + stringifySearch({ listing: listing.id })} rel="nofollow">
            {t("stay.report")}
          </Link>
        </p>
      )}
    </>
  );
}
