import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Form } from "#ui/forms/Form.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import { Queue, QueueItem } from "#ui/queue/Queue.tsx";
import { retryTroubledRefund, type TroubledRefund } from "./contract.ts";

/** Refunds that a provider has not accepted yet. */
export function RefundQueue({ refunds }: { refunds: readonly TroubledRefund[] }) {
  const { t, money } = useI18n();
  return (
    <Queue id="refunds" heading={t("troubledRefunds.heading")} none={t("troubledRefunds.none")}>
      {refunds.map(({ id, reservation_code: code, payer, amount, provider, failures, is_pursued, created_at }) => (
        <QueueItem
          key={id}
          title={
            <>
              {money(amount)} · {payer} · {provider} · <Link href={to("reservation", { code })}>{code}</Link>
            </>
          }
          facts={
            <>
              {t("troubledRefunds.failures", { count: failures })}{" "}
              {t(is_pursued ? "troubledRefunds.pursued" : "troubledRefunds.yours")} <Moment at={created_at} />
            </>
          }
        >
          <Form
            action={retryTroubledRefund}
            done={t("troubledRefunds.retried")}
            input={{ id }}
            submit={t("troubledRefunds.retry")}
            label={`${t("troubledRefunds.retry")}: ${code}`}
            small
          />
        </QueueItem>
      ))}
    </Queue>
  );
}
