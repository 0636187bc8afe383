import type { ComponentProps } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { Card } from "#ui/layout/Card.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { pointing } from "#ui/overlays/pointing.ts";
import type { ListingCard } from "#areas/discovery/listings/contract.ts";
import { Rating } from "./Rating.tsx";
import css from "./StayCard.module.css";

type Props = {
  listing: ListingCard;
  /** Days and guests for the link to the stay's page. */
  query?: Record<string, unknown>;
  /** Highlighted because its pin on the map is pointed at. */
  pointed?: boolean;
  onPoint?: (id: number | null) => void;
} & Pick<ComponentProps<typeof Card>, "corner" | "level" | "eager">;

/** One stay in a list: one link around its title, stretched over the whole card. */
export function StayCard({ listing, query = {}, pointed = false, onPoint, ...card }: Props) {
  const { t, find } = useI18n();
  const kind = find(`kind.${listing.kind}`) ?? listing.kind;
  return (
    <Card
      {...card}
      id={`stay-${listing.id}`}
      data-stay={listing.id}
      data-pointed={pointed || undefined}
      {...pointing(listing.id, onPoint)}
      photo={listing.photos[0]}
      top={
        <>
          <p className={css.where}>
            {kind} · {listing.neighbourhood || listing.city}
          </p>
          <Rating listing={listing} />
        </>
      }
      link={
        <Link href={listing.path + stringifySearch(query)} dir="auto">
          {listing.title}
        </Link>
      }
    >
      <p className={css.facts}>
        {t("stay.guests", { count: listing.guests })} · {t("stay.bedrooms", { count: listing.bedrooms })} ·{" "}
        {t("stay.beds", { count: listing.beds })}
      </p>
      <CardPrice listing={listing} />
      {listing.tier !== "marketplace" && <p className={css.tier}>{t(`tier.${listing.tier}`)}</p>}
    </Card>
  );
}

/** The total price of the chosen days, or of a night if none are chosen. */
function CardPrice({ listing: { quote, nightly } }: { listing: ListingCard }) {
  const { t, money } = useI18n();
  if (!nightly) return <p className={css.price}>{t("stay.notBookable")}</p>;
  return (
    <p className={css.price}>
      <strong>{money(quote ? quote.total : nightly, { whole: true })}</strong>{" "}
      {quote ? t("stay.totalFor", { nights: quote.nights }) : t("stay.aNight")}
      <span className={css.nightly}>{t("stay.allIncluded")}</span>
    </p>
  );
}
