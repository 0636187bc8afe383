import { readStayReview, type StayReview } from "#features/reviews/contract.ts";
import { StayReviewView } from "#features/reviews/StayReviewView.tsx";
import { useI18n } from "#lib/i18n.tsx";
import { page } from "#lib/page.ts";
import { to } from "#paths";
import { Icon } from "#ui/Icon.tsx";
import { Link } from "#ui/Link.tsx";
import css from "./itineraryPage.module.css";

/** What guest and host write about a stay. */
export default page<StayReview>({
  load: async ({ call, params, signal }) => (await call(readStayReview, { code: params.code! }, signal)).stay_review,
  head: ({ i18n: { t }, data: { listing } }) => ({ title: t("review.title", { title: listing.title }) }),

  View({ data: review }) {
    const { t, days } = useI18n();
    const { code, side, other, listing, checkin, checkout } = review;
    return (
      <main id="main" className={css.page}>
        <nav aria-label={t("ui.breadcrumbs")} className={css.back}>
          <Link href={to("reservation", { code })}>
            <Icon name="chevron-start" size={16} /> {t("reservation.title", { code })}
          </Link>
        </nav>
        <header className={css.head}>
          <h1>{t(`review.heading.${side}`, { name: other.first_name, title: listing.title })}</h1>
          <p>
            <bdi>{listing.title}</bdi> · {listing.city} · {days(checkin, checkout)}
          </p>
        </header>
        <StayReviewView review={review} />
      </main>
    );
  },
});
