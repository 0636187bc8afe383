import { Rating } from "#areas/discovery/listings/cards/Rating.tsx";
import parts from "#areas/discovery/listings/page/StayParts.module.css";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Avatar } from "#ui/elements/Avatar.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import type { CatalogEntry, CatalogReview } from "#areas/discovery/catalog/contract.ts";
import { pathOf } from "#areas/discovery/catalog/kinds.ts";
import { MAX_REVIEWS, REVIEWS_A_STEP } from "#areas/discovery/catalog/rules.ts";

/** Guests' reviews, newest first; a link loads more. */
export function CatalogReviews({ find: entry }: { find: CatalogEntry }) {
  const { t } = useI18n();
  const { reviews, rating_count } = entry;
  const hasMore = reviews.length < Math.min(rating_count, MAX_REVIEWS);
  return (
    <section aria-labelledby="reviews" className={parts.section}>
      <h2 id="reviews">
        <span aria-hidden={entry.rating !== null}>{t("find.reviews", { count: rating_count })}</span>{" "}
        {entry.rating !== null && <Rating listing={entry} />}
      </h2>
      {reviews.length > 0 && (
        <ul className={parts.reviews}>
          {reviews.map((review) => (
            <li key={review.id}>
              <OneReview review={review} />
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <Link
          href={`${pathOf(entry)}?reviews=${Math.min(MAX_REVIEWS, reviews.length + REVIEWS_A_STEP)}#reviews`}
          replace
          className={parts.moreLink}
        >
          {t("reviews.more")}
        </Link>
      )}
    </section>
  );
}

function OneReview({ review }: { review: CatalogReview }) {
  const { t, day } = useI18n();
  const author = review.author_name || t("reviews.former"); // authors who closed their account have no name
  return (
    <article className={parts.review}>
      <header>
        <Avatar size={48} src={review.author_picture} name={author} />
        <div>
          <h3>{author}</h3>
          <p className={parts.soft}>
            <time dateTime={review.written_on}>{day(review.written_on, { month: "long", year: "numeric" })}</time> ·{" "}
            <Icon name="star-filled" size={12} /> {t("reviews.stars", { rating: review.rating })}
          </p>
        </div>
      </header>
      <p className={parts.body} dir="auto">
        {review.body}
      </p>
    </article>
  );
}
