import { listTransactions, type Transactions } from "#areas/hosting/earnings/contract.ts";
import { type EarningsSearch, readEarningsSearch } from "#areas/hosting/earnings/earningsSearch.ts";
import { TRANSACTIONS_PAGE } from "#areas/hosting/earnings/rules.ts";
import { TransactionsView } from "#areas/hosting/earnings/TransactionsView.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { HostingTabs } from "./HostingTabs.tsx";
import css from "./hostLandingPage.module.css";

/** A host's past and coming payouts. */
export default page<Transactions, EarningsSearch>({
  load({ call, search, signal }) {
    const { which, year, listing_id, page: n } = readEarningsSearch(search);
    return call(listTransactions, { which, year, listing_id, _offset: (n - 1) * TRANSACTIONS_PAGE }, signal);
  },
  head: ({ i18n: { t } }) => ({ title: t("page.transactions") }),

  View({ data, search }) {
    const { t } = useI18n();
    return (
      <main id="main" className={css.wide}>
        <HostingTabs current="transactions" />
        <h1>{t("page.transactions")}</h1>
        <TransactionsView found={data} requested={readEarningsSearch(search)} />
      </main>
    );
  },
});
