import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Link } from "#ui/elements/Link.tsx";
import type { OwnReviews } from "./contract.ts";
import css from "./Reviews.module.css";
import { lastDay } from "./rules.ts";
import { WrittenReview } from "./WrittenReview.tsx";

/** Reviews still to be written, those about the viewer, and those the viewer wrote. */
export function OwnReviewsView({ reviews: { pending, written, about_me } }: { reviews: OwnReviews }) {
  const { t, day, days } = useI18n();
  if (pending.length + written.length + about_me.length === 0)
    return <EmptyState icon="star" title={t("review.none")} text={t("review.noneText")} />;
  return (
    <>
      {pending.length > 0 && (
        <section aria-labelledby="pending" className={css.section}>
          <h2 id="pending">{t("review.pending")}</h2>
          <ul className={css.list}>
            {pending.map(({ code, side, other, title, checkin, checkout, is_written, is_theirs_written }) => (
              <li key={code} className={css.card}>
                <h3>
                  <Link
                    href={to("stayReview", { code })}
                    aria-label={t(is_written ? "review.changeOf" : "review.writeOf", {
                      title: side === "guest" ? title : other.first_name,
                    })}
                  >
                    <bdi>{side === "guest" ? title : other.first_name}</bdi>
                  </Link>
                </h3>
                <p className={css.soft}>
                  {days(checkin, checkout)} · <bdi>{side === "guest" ? other.first_name : title}</bdi>
                </p>
                {is_theirs_written && <p>{t("review.theyWrote", { name: other.first_name })}</p>}
                {is_written && <p>{t("review.waitsFor", { name: other.first_name })}</p>}
                <p className={css.soft}>{t("review.until", { day: day(lastDay(checkout), { dateStyle: "long" }) })}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Reviews id="about" rows={about_me} isOwn={false} />
      <Reviews id="written" rows={written} isOwn />
    </>
  );
}

type ListProps = { id: "about" | "written"; rows: OwnReviews["written"]; isOwn: boolean };
function Reviews({ id, rows, isOwn }: ListProps) {
  const { t } = useI18n();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id} className={css.section}>
      <h2 id={id}>{t(isOwn ? "review.written" : "review.aboutYou")}</h2>
      <ul className={css.list}>
        {rows.map(({ code, other, title, review }) => (
          <li key={review.id} className={css.card}>
            <h3>
              <Link href={to("stayReview", { code })}>
                <bdi>{other.first_name}</bdi> · <bdi>{title}</bdi>
              </Link>
            </h3>
            <WrittenReview
              review={review}
              by={isOwn ? t("review.you") : other.first_name}
              to={isOwn ? other.first_name : t("review.you")}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
