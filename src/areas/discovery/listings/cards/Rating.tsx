import { useI18n } from "#lib/i18n/i18n.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import type { ListingCard } from "#areas/discovery/listings/contract.ts";
import css from "./StayCard.module.css";

export function Rating({ listing: { rating, rating_count } }: { listing: Pick<ListingCard, "rating" | "rating_count"> }) {
  const { t, number } = useI18n();
  if (rating === null)
    return (
      <span className={css.fresh}>
        <span aria-hidden="true">{t("stay.new")}</span>
        <span className="visually-hidden">{t("ui.noReviews")}</span>
      </span>
    );
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
