import { AdminPage } from "#areas/admin/console/AdminPage.tsx";
import { onlyForOperators } from "#areas/admin/console/onlyForOperators.ts";
import { CaseList } from "#areas/messaging/cases/CaseList.tsx";
import { type CaseQueue, listAllCases } from "#areas/messaging/cases/contract.ts";
import { CASE_PAGE, CASE_STATUSES, type CaseStatus } from "#areas/messaging/cases/rules.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Pagination } from "#ui/navigation/Pagination.tsx";
import { TabLinks } from "#ui/navigation/TabLinks.tsx";

type Search = { status?: string; page?: string };
const statusIn = ({ status }: Search) => CASE_STATUSES.find((one): one is CaseStatus => one === status) ?? "open";
const pageIn = ({ page }: Search) => Math.min(1000, Math.max(1, Math.trunc(Number(page)) || 1));

/** The cases that people have opened with the operators. */
export default page<CaseQueue, Search>({
  async load({ call, search, bootstrap, signal }) {
    onlyForOperators(bootstrap);
    return call(listAllCases, { status: statusIn(search), _offset: (pageIn(search) - 1) * CASE_PAGE }, signal);
  },
  head: ({ i18n: { t } }) => ({ title: t("admin.adminCases") }),

  View({ data: { cases, metadata }, search }) {
    const { t, localizePath } = useI18n();
    const status = statusIn(search);
    const hrefOf = (status: CaseStatus, page = 1) =>
      localizePath(
        to("adminCases", {}) +
          stringifySearch({ status: status === "open" ? undefined : status, page: page > 1 ? page : undefined }),
      );
    const tabs = CASE_STATUSES.map((one) => ({
      href: hrefOf(one),
      label: t("case.tab", { status: t(`caseStatus.${one}`), count: metadata[`${one}_count`] }),
      current: one === status,
    }));
    return (
      <AdminPage current="adminCases" title={t("admin.adminCases")}>
        <TabLinks label={t("case.tabs")} links={tabs} />
        {cases.length === 0 ? (
          <EmptyState icon="check" title={t("appeals.none")} text={t("case.noneText")} />
        ) : (
          <CaseList cases={cases} />
        )}
        <Pagination
          page={pageIn(search)}
          pages={Math.ceil(metadata.total_count / CASE_PAGE)}
          hrefOf={(page) => hrefOf(status, page)}
        />
      </AdminPage>
    );
  },
});
