import { AdminPage } from "#areas/admin/console/AdminPage.tsx";
import { onlyForOperators } from "#areas/admin/console/onlyForOperators.ts";
import { type DisputeTold, listDisputes } from "#areas/bookings/reservations/actionsContract.ts";
import { DisputeQueue } from "#areas/bookings/reservations/cancellation/DisputeQueue.tsx";
import { type DepositClaimTold, listDepositClaims } from "#areas/bookings/deposits/contract.ts";
import { DepositQueue } from "#areas/bookings/deposits/DepositQueue.tsx";
import { listTroubledRefunds, type TroubledRefund } from "#areas/money/payments/contract.ts";
import { RefundQueue } from "#areas/money/payments/RefundQueue.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { RefusedAbove } from "#ui/forms/RefusedAbove.tsx";

type Data = { disputes: DisputeTold[]; refunds: TroubledRefund[]; claims: DepositClaimTold[] };

/** Stays about which a person has to decide, and money that did not come back. */
export default page<Data>({
  async load({ call, bootstrap, signal }) {
    onlyForOperators(bootstrap);
    const [{ disputes }, { refunds }, { deposit_claims: claims }] = await Promise.all([
      call(listDisputes, {}, signal),
      call(listTroubledRefunds, {}, signal),
      call(listDepositClaims, {}, signal),
    ]);
    return { disputes, refunds, claims };
  },
  head: ({ i18n: { t } }) => ({ title: t("disputes.title") }),

  View({ data: { disputes, refunds, claims } }) {
    const { t } = useI18n();
    return (
      <AdminPage current="adminDisputes" title={t("admin.adminDisputes")}>
        <RefusedAbove>
          <DisputeQueue disputes={disputes} />
          <DepositQueue claims={claims} />
          <RefundQueue refunds={refunds} />
        </RefusedAbove>
      </AdminPage>
    );
  },
});
