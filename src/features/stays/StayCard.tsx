import type { ReactNode } from "react";
import { to } from "#paths";
import { useI18n } from "#lib/i18n.tsx";
import { stringifySearch } from "#lib/search.ts";
import { Icon } from "#ui/Icon.tsx";
import { Link } from "#ui/Link.tsx";
import type { ListingCard } from "./contract.ts";
import css from "./StayCard.module.css";

type Props = {
  listing: ListingCard;
  /** Days and guests that go along to the stay's page. */
  wish?: Record<string, unknown>;
  /** The heart's place; the page puts it there. */
  corner?: ReactNode;
  level?: 2 | 3;
  /** Above the fold: its picture is fetched at once. */
  eager?: boolean;
  /** Pointed at elsewhere: on the map. */
  pointed?: boolean;
  onPoint?: (id: number | null) => void;
};

/** One stay in a list: one link around its name, stretched over the whole card. */
export function StayCard({ listing, wish = {}, corner, level = 3, eager = false, pointed = false, onPoint }: Props) {
  const { t, find } = useI18n();
  const Heading = level === 2 ? "h2" : "h3";
  const kind = find(`kind.${listing.kind}`) ?? listing.kind;
  const [photo] = listing.photos;
  return (
    <article
      className={css.card}
      id={`stay-${listing.id}`}
      data-stay={listing.id}
      data-pointed={pointed || undefined}
      onPointerEnter={onPoint && (() => onPoint(listing.id))}
      onPointerLeave={onPoint && (() => onPoint(null))}
      onFocus={onPoint && (() => onPoint(listing.id))}
      onBlur={onPoint && (() => onPoint(null))}
    >
      <div className={css.picture}>
        {photo && (
          <img
            src={photo.url}
            alt={photo.alt}
            width={photo.width}
            height={photo.height}
            loading={eager ? "eager" : "lazy"}
            fetchPriority={eager ? "high" : "auto"}
            decoding="async"
          />
        )}
        {corner && <div className={css.corner}>{corner}</div>}
      </div>
      <div className={css.text}>
        <div className={css.top}>
          <p className={css.where}>
            {kind} · {listing.neighbourhood || listing.city}
          </p>
          <Rating listing={listing} />
        </div>
        <Heading className={css.title}>
          <Link href={to("stay", { id: listing.id }) + stringifySearch(wish)}>{listing.title}</Link>
        </Heading>
        <p className={css.facts}>
          {t("stay.guests", { count: listing.guests })} · {t("stay.bedrooms", { count: listing.bedrooms })} ·{" "}
          {t("stay.beds", { count: listing.beds })}
        </p>
        <CardPrice listing={listing} />
      </div>
    </article>
  );
}

export function Rating({ listing: { rating, rating_count } }: { listing: Pick<ListingCard, "rating" | "rating_count"> }) {
  const { t, number } = useI18n();
  if (rating === null) return <span className={css.fresh}>{t("stay.new")}</span>;
  const shown = number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 2 });
  return (
    <span className={css.rating}>
      <Icon name="star-filled" size={16} />
      <span aria-hidden="true">
        {shown} ({number(rating_count)})
      </span>
      <span className="visually-hidden">{t("stay.ratingOf", { rating: shown, count: rating_count })}</span>
    </span>
  );
}

/** The whole price of the chosen days, or a night's while there are none. */
function CardPrice({ listing: { quote, nightly } }: { listing: ListingCard }) {
  const { t, money } = useI18n();
  if (!nightly) return <p className={css.price}>{t("stay.notBookable")}</p>;
  if (!quote) {
    return (
      <p className={css.price}>
        <strong>{money(nightly, { whole: true })}</strong> {t("stay.aNight")}
      </p>
    );
  }
  return (
    <p className={css.price}>
      <strong>{money(quote.total)}</strong> {t("stay.totalFor", { nights: quote.nights })}
      <span className={css.nightly}>{t("stay.allIncluded")}</span>
    </p>
  );
}
