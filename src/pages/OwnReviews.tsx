import { AccountPage } from "#features/profile/AccountPage.tsx";
import { listOwnReviews, type OwnReviews } from "#features/reviews/contract.ts";
import { OwnReviewsView } from "#features/reviews/OwnReviewsView.tsx";
import { useI18n } from "#lib/i18n.tsx";
import { page } from "#lib/page.ts";

/** One's reviews: to be written, about oneself, written. */
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
