import type { PagePart } from "#lib/page/pageParts.tsx";
import { listReviewReports, type ReviewReport } from "./contract.ts";
import { ReviewReportQueue } from "./ReviewReportQueue.tsx";

export const reportsPart: PagePart<null, object, ReviewReport[]> = {
  load: async (call, _known, signal) => (await call(listReviewReports, {}, signal)).review_reports,
  View: ({ data }) => <ReviewReportQueue reports={data} />,
};
