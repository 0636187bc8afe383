import { useI18n } from "#lib/i18n/i18n.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import { StarRating } from "#ui/elements/StarRating.tsx";
import type { Written } from "./contract.ts";
import css from "./Reviews.module.css";
import { ALL_CATEGORIES } from "./rules.ts";

/** A review as its author and its subject see it. `by`, `to`: their first names. */
export function WrittenReview({ review, by, to }: { review: Written; by: string; to: string }) {
  const { t, number } = useI18n();
  const { rating, category_ratings, body, private_note, written_at, reply, hidden_reason } = review;
  const rated = ALL_CATEGORIES.filter((category) => category_ratings[category] !== undefined);
  return (
    <div className={css.review}>
      <p className={css.soft}>
        <StarRating value={rating} /> <Moment at={written_at} />
      </p>
      {hidden_reason && (
        <p role="note" className={css.hidden}>
          {t("review.hidden", { reason: hidden_reason })}
        </p>
      )}
      <p className={css.body} dir="auto">
        {body}
      </p>
      {rated.length > 0 && (
        <dl className={css.stars}>
          {rated.map((category) => (
            <div key={category}>
              <dt>{t(`rating.${category}`)}</dt>
              <dd>{number(category_ratings[category]!)}</dd>
            </div>
          ))}
        </dl>
      )}
      {private_note && (
        <div className={css.note}>
          <p className={css.soft}>{t("review.onlyFor", { name: to })}</p>
          <p className={css.body} dir="auto">
            {private_note}
          </p>
        </div>
      )}
      {reply && (
        <blockquote className={css.note}>
          <p className={css.soft}>{t("review.replyOf", { name: to, by })}</p>
          <p className={css.body} dir="auto">
            {reply}
          </p>
        </blockquote>
      )}
    </div>
  );
}
