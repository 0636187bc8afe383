import { AdminPage } from "#features/admin/AdminPage.tsx";
import { onlyForOperators } from "#features/admin/onlyForOperators.ts";
import { type DisputeTold, listDisputes } from "#features/bookings/actionsContract.ts";
import { DisputeQueue } from "#features/bookings/DisputeQueue.tsx";
import { listTroubledRefunds, type TroubledRefund } from "#features/payments/contract.ts";
import { RefundQueue } from "#features/payments/RefundQueue.tsx";
import { useI18n } from "#lib/i18n.tsx";
import { page } from "#lib/page.ts";
import { RefusedAbove } from "#ui/RefusedAbove.tsx";

type Data = { disputes: DisputeTold[]; refunds: TroubledRefund[] };

/** Stays about which a person has to decide, and money that did not come back. */
export default page<Data>({
  async load({ call, bootstrap, signal }) {
    onlyForOperators(bootstrap);
    const [{ disputes }, { refunds }] = await Promise.all([
      call(listDisputes, {}, signal),
      call(listTroubledRefunds, {}, signal),
    ]);
    return { disputes, refunds };
  },
  head: ({ i18n: { t } }) => ({ title: t("disputes.title") }),

  View({ data: { disputes, refunds } }) {
    const { t } = useI18n();
    return (
      <AdminPage current="adminDisputes" title={t("admin.adminDisputes")}>
        <RefusedAbove>
          <DisputeQueue disputes={disputes} />
          <RefundQueue refunds={refunds} />
        </RefusedAbove>
      </AdminPage>
    );
  },
});
