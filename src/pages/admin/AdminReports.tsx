import { AdminPage } from "#areas/admin/console/AdminPage.tsx";
import { onlyForOperators } from "#areas/admin/console/onlyForOperators.ts";
import { listReports, type Report } from "#areas/messaging/threads/contract.ts";
import { ReportQueue } from "#areas/messaging/threads/reports/ReportQueue.tsx";
import { listReviewReports, type ReviewReport } from "#areas/bookings/reviews/contract.ts";
import { ReviewReportQueue } from "#areas/bookings/reviews/ReviewReportQueue.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";

type Data = { messages: Report[]; reviews: ReviewReport[] };

/** What guests and hosts wrote that somebody should look at: to each other, and about each other. */
export default page<Data>({
  async load({ call, bootstrap, signal }) {
    onlyForOperators(bootstrap);
    const [{ message_reports: messages }, { review_reports: reviews }] = await Promise.all([
      call(listReports, {}, signal),
      call(listReviewReports, {}, signal),
    ]);
    return { messages, reviews };
  },
  head: ({ i18n: { t } }) => ({ title: t("reports.title") }),

  View({ data: { messages, reviews } }) {
    const { t } = useI18n();
    return (
      <AdminPage current="adminReports" title={t("admin.adminReports")}>
        {reviews.length > 0 && <ReviewReportQueue reports={reviews} />}
        <ReportQueue reports={messages} />
      </AdminPage>
    );
  },
});
