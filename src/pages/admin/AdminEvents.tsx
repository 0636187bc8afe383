import { AdminPage } from "#areas/admin/console/AdminPage.tsx";
import { onlyForOperators } from "#areas/admin/console/onlyForOperators.ts";
import { listEvents, readEventReport } from "#areas/insight/events/contract.ts";
import { EventsView } from "#areas/insight/events/console/EventsView.tsx";
import type { EventReport, LatestEvent } from "#areas/insight/events/console/report.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";

type Data = { report: EventReport; latest: LatestEvent[] };

export default page<Data, { hours?: string; name?: string }>({
  async load({ call, bootstrap, search: { hours, name }, signal }) {
    onlyForOperators(bootstrap);
    const [report, { events }] = await Promise.all([
      call(readEventReport, { hours }, signal),
      call(listEvents, { name: name || undefined }, signal),
    ]);
    return { report, latest: events };
  },
  head: ({ i18n: { t } }) => ({ title: t("events.title") }),

  View({ data: { report, latest }, search: { name }, call }) {
    const { t } = useI18n();
    return (
      <AdminPage current="adminEvents" title={t("events.title")}>
        <EventsView report={report} latest={latest} name={name ?? ""} call={call} />
      </AdminPage>
    );
  },
});
