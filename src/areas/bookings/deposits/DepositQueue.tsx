import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Link } from "#ui/elements/Link.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import { Quoted } from "#ui/forms/Quoted.tsx";
import { Queue, QueueItem } from "#ui/queue/Queue.tsx";
import type { DepositClaim } from "./contract.ts";

/** Deposits that wait for an operator; each links to its reservation, where it is decided. */
export function DepositQueue({ claims }: { claims: readonly DepositClaim[] }) {
  const { t, money } = useI18n();
  return (
    <Queue id="deposits" heading={t("deposits.heading")} none={t("deposits.none")}>
      {claims.map(({ code, title, guest, host, amount, reason, changed_at }) => (
        <QueueItem
          key={code}
          title={<Link href={to("reservation", { code })}>{title}</Link>}
          facts={
            <>
              {t("deposit.asks", { host, guest, amount: money(amount) })} <Moment at={changed_at} />
            </>
          }
        >
          <Quoted text={reason} />
        </QueueItem>
      ))}
    </Queue>
  );
}
