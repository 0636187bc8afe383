import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { Avatar } from "#ui/elements/Avatar.tsx";
import { Button } from "#ui/elements/Button.tsx";
import { HiddenFields } from "#ui/fields/HiddenFields.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { LiveStatus } from "#ui/status/LiveStatus.tsx";
import type { Listing, Review } from "#areas/discovery/listings/contract.ts";
import { RATING_CATEGORIES } from "#areas/discovery/listings/rules.ts";
import { Rating } from "#areas/discovery/listings/cards/Rating.tsx";
import { REVIEWS_A_STEP, type StaySearch } from "#areas/discovery/listings/readStaySearch.ts";
import css from "./StayParts.module.css";

type Props = { listing: Listing; found: { reviews: Review[]; metadata: { total_count: number } }; search: StaySearch };

/** Guests' reviews: a bar for each category, a search, and more by link, so that everything works as plain HTML. */
export function Reviews({ listing, found, search }: Props) {
  const { t, localizePath, day } = useI18n();
  const { reviews } = found;
  const total = found.metadata.total_count;
  const page = listing.path;
  const { q, reviews: _, ...query } = search;
  const more = { ...search, reviews: reviews.length + REVIEWS_A_STEP };
  return (
    <section aria-labelledby="reviews" className={css.section}>
      <h2 id="reviews">
        <span aria-hidden={listing.rating !== null}>{t("reviews.heading", { count: listing.rating_count })}</span>{" "}
        {listing.rating !== null && <Rating listing={listing} />}
      </h2>
      {listing.rating !== null && <Categories ratings={listing.category_ratings} />}
      {(listing.rating_count > 0 || q) && (
        <search aria-label={t("reviews.search")}>
          <form method="get" action={`${localizePath(page)}#reviews`} className={css.reviewSearch}>
            <HiddenFields search={query} />
            <label htmlFor="reviews-q" className="visually-hidden">
              {t("reviews.search")}
            </label>
            <input
              id="reviews-q"
              type="search"
              name="q"
              defaultValue={q}
              placeholder={t("reviews.search")}
              maxLength={100}
              className={css.input}
            />
            <Button type="submit" look="quiet">
              {t("reviews.find")}
            </Button>
          </form>
        </search>
      )}
      <LiveStatus>{q && <p>{t("reviews.found", { count: total, words: q })}</p>}</LiveStatus>
      {reviews.length > 0 && (
        <ul className={css.reviews}>
          {reviews.map((review) => (
            <li key={review.id}>
              <OneReview review={review} />
              <Link
                href={to("reportReview", { of: "home", id: review.id })}
                className={css.soft}
                aria-label={`${t("review.report")}: ${review.author_name || t("reviews.former")}, ${day(review.written_on)}`}
              >
                {t("review.report")}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {reviews.length < total && (
        <Link href={`${page}${stringifySearch(more)}#reviews`} replace className={css.moreLink}>
          {t("reviews.more")}
        </Link>
      )}
    </section>
  );
}

function Categories({ ratings }: { ratings: Record<string, number> }) {
  const { t, number } = useI18n();
  return (
    <dl className={css.categories}>
      {RATING_CATEGORIES.filter((category) => ratings[category] !== undefined).map((category) => (
        <div key={category}>
          <dt>{t(`rating.${category}`)}</dt>
          <dd>
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect width="100" height="4" rx="2" fill="var(--line)" />
              <rect width={((ratings[category]! - 1) / 4) * 100} height="4" rx="2" fill="var(--accent)" />
            </svg>
            {number(ratings[category]!, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
            <span className="visually-hidden"> / 5</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function OneReview({ review }: { review: Review }) {
  const { t, day } = useI18n();
  const author = review.author_name || t("reviews.former"); // authors who closed their account have no name
  return (
    <article className={css.review}>
      <header>
        <Avatar size={48} src={review.author_picture} name={author} />
        <div>
          <h3>{author}</h3>
          <p className={css.soft}>
            <time dateTime={review.written_on}>{day(review.written_on, { month: "long", year: "numeric" })}</time>
            {review.rating !== null && (
              <>
                {" · "}
                <Icon name="star-filled" size={12} /> {t("reviews.stars", { rating: review.rating })}
              </>
            )}
          </p>
        </div>
      </header>
      <p className={css.body} dir="auto">
        {review.body}
      </p>
      {review.reply && (
        <blockquote className={css.reply}>
          <p className={css.soft}>{t("reviews.reply")}</p>
          <p className={css.body} dir="auto">
            {review.reply}
          </p>
        </blockquote>
      )}
    </article>
  );
}
