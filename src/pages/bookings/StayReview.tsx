import { readStayReview, type StayReview } from "#areas/bookings/reviews/contract.ts";
import { StayReviewView } from "#areas/bookings/reviews/StayReviewView.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { to } from "#paths";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import css from "#pages/trips/itineraryPage.module.css";

/** The reviews that guest and host write about a stay. */
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
