import { AdminPage } from "#areas/admin/console/AdminPage.tsx";
import { onlyForOperators } from "#areas/admin/console/onlyForOperators.ts";
import { listReports, type Report } from "#areas/messaging/threads/contract.ts";
import { ReportQueue } from "#areas/messaging/threads/reports/ReportQueue.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { loadParts, type PagePart, PageParts } from "#lib/page/pageParts.tsx";

/** `loaded`: the data of the page's parts, which are shown first. */
type Data = { messages: Report[]; loaded: unknown[] };

const PARTS = import.meta.glob<PagePart<null, object>>("../../areas/*/*/reportsPart.tsx", { eager: true, import: "reportsPart" });

/** Reported messages between guests and hosts, and reported reviews, for operators to check. */
export default page<Data>({
  async load({ call, bootstrap, signal }) {
    onlyForOperators(bootstrap);
    const [{ message_reports: messages }, loaded] = await Promise.all([
      call(listReports, {}, signal),
      loadParts(PARTS, null, { call, signal }),
    ]);
    return { messages, loaded };
  },
  head: ({ i18n: { t } }) => ({ title: t("reports.title") }),

  View({ data: { messages, loaded } }) {
    const { t } = useI18n();
    return (
      <AdminPage current="adminReports" title={t("admin.adminReports")}>
        <PageParts parts={PARTS} loaded={loaded} props={{}} />
        <ReportQueue reports={messages} />
      </AdminPage>
    );
  },
});
