import { AccountPage } from "#areas/identity/profile/AccountPage.tsx";
import { listOwnReviews, type OwnReviews } from "#areas/bookings/reviews/contract.ts";
import { OwnReviewsView } from "#areas/bookings/reviews/OwnReviewsView.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";

/** The viewer's reviews: to be written, about them, and written by them. */
export default page<OwnReviews>({
  load: ({ call, signal }) => call(listOwnReviews, {}, signal),
  head: ({ i18n: { t } }) => ({ title: t("review.pageTitle") }),

  View({ data }) {
    const { t } = useI18n();
    return (
      <AccountPage current="ownReviews" heading={t("review.pageTitle")}>
        <OwnReviewsView reviews={data} />
      </AccountPage>
    );
  },
});
