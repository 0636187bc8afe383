import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Avatar } from "#ui/elements/Avatar.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { Pagination } from "#ui/navigation/Pagination.tsx";
import { StarRating, StarScore } from "#ui/elements/StarRating.tsx";
import type { GuestReviews } from "./contract.ts";
import css from "./Reviews.module.css";
import { REVIEW_PAGE } from "./rules.ts";

type Props = { reviews: GuestReviews; user_id: number; page: number };

/** Hosts' reviews of a user as a guest. */
export function GuestReviewsSection({ reviews: { guest_reviews, metadata }, user_id, page }: Props) {
  const { t, day } = useI18n();
  if (metadata.total_count === 0) return null;
  const own = to("profile", { id: user_id });
  return (
    <section aria-labelledby="guest-reviews" className={css.section}>
      <h2 id="guest-reviews">
        {t("review.fromHosts")} <StarScore value={metadata.rating} count={metadata.total_count} />
      </h2>
      <ul className={css.list}>
        {guest_reviews.map(({ id, author, city, written_on, rating, body, reply }) => (
          <li key={id} className={css.card}>
            <p className={css.person}>
              <Avatar size={48} src={author.picture} name={author.first_name} />
              <span>
                <Link href={to("profile", { id: author.id })}>
                  <bdi>{author.first_name}</bdi>
                </Link>
                <span className={css.soft}>
                  {city} · <time dateTime={written_on}>{day(written_on, { month: "long", year: "numeric" })}</time>
                </span>
              </span>
            </p>
            <StarRating value={rating} />
            <p className={css.body} dir="auto">
              {body}
            </p>
            {reply && (
              <blockquote className={css.note}>
                <p className={css.soft}>{t("review.guestReply")}</p>
                <p className={css.body} dir="auto">
                  {reply}
                </p>
              </blockquote>
            )}
            <Link
              href={to("reportReview", { of: "guest", id })}
              className={css.soft}
              aria-label={`${t("review.report")}: ${author.first_name}, ${day(written_on)}`}
            >
              {t("review.report")}
            </Link>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(metadata.total_count / REVIEW_PAGE)}
        hrefOf={(n) => `${n > 1 ? `${own}?page=${n}` : own}#guest-reviews`}
        renderLink={(props) => <Link {...props} />}
      />
    </section>
  );
}
