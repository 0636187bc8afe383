import { AdminPage } from "#areas/admin/console/AdminPage.tsx";
import { onlyForOperators } from "#areas/admin/console/onlyForOperators.ts";
import { type DuePayouts, listDuePayouts } from "#areas/money/payments/contract.ts";
import { PayoutTable } from "#areas/hosting/earnings/PayoutTable.tsx";
import { PAYOUTS_PAGE } from "#areas/money/payments/rules.ts";
import { number } from "#lib/http/addressValues.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";

const readPage = number(1, 10_000);

/** Payouts that are due to hosts, for an operator who pays them by hand. */
export default page<{ due: DuePayouts; at: number }>({
  async load({ call, bootstrap, search, signal }) {
    onlyForOperators(bootstrap);
    const at = readPage(search.page) ?? 1;
    return { due: await call(listDuePayouts, { _offset: (at - 1) * PAYOUTS_PAGE }, signal), at };
  },
  head: ({ i18n: { t } }) => ({ title: t("admin.adminPayouts") }),

  View({ data: { due, at } }) {
    const { t } = useI18n();
    return (
      <AdminPage current="adminPayouts" title={t("admin.adminPayouts")}>
        <PayoutTable due={due} page={at} />
      </AdminPage>
    );
  },
});
