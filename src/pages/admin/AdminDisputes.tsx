import { AdminPage } from "#areas/admin/console/AdminPage.tsx";
import { onlyForOperators } from "#areas/admin/console/onlyForOperators.ts";
import { type Dispute, listDisputes } from "#areas/bookings/reservations/cancellation/disputesContract.ts";
import { DisputeQueue } from "#areas/bookings/reservations/cancellation/DisputeQueue.tsx";
import { listTroubledRefunds, type TroubledRefund } from "#areas/money/payments/contract.ts";
import { RefundQueue } from "#areas/money/payments/RefundQueue.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { loadParts, type PagePart, PageParts } from "#lib/page/pageParts.tsx";
import { RefusedAbove } from "#ui/forms/RefusedAbove.tsx";

/** `loaded`: the data of the page's parts, which are shown between the two lists. */
type Data = { disputes: Dispute[]; refunds: TroubledRefund[]; loaded: unknown[] };

const PARTS = import.meta.glob<PagePart<null, object>>("../../areas/*/*/disputesPart.tsx", {
  eager: true,
  import: "disputesPart",
});

/** Disputed stays that an operator has to decide, and refunds that failed. */
export default page<Data>({
  async load({ call, bootstrap, signal }) {
    onlyForOperators(bootstrap);
    const [{ disputes }, { refunds }, loaded] = await Promise.all([
      call(listDisputes, {}, signal),
      call(listTroubledRefunds, {}, signal),
      loadParts(PARTS, null, { call, signal }),
    ]);
    return { disputes, refunds, loaded };
  },
  head: ({ i18n: { t } }) => ({ title: t("disputes.title") }),

  View({ data: { disputes, refunds, loaded } }) {
    const { t } = useI18n();
    return (
      <AdminPage current="adminDisputes" title={t("admin.adminDisputes")}>
        <RefusedAbove>
          <DisputeQueue disputes={disputes} />
          <PageParts parts={PARTS} loaded={loaded} props={{}} />
          <RefundQueue refunds={refunds} />
        </RefusedAbove>
      </AdminPage>
    );
  },
});
