import queue from "#areas/bookings/reservations/cancellation/DisputeQueue.module.css";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Link } from "#ui/elements/Link.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import type { DepositClaim } from "./contract.ts";

/** Deposits that wait for an operator; each links to its reservation, where it is decided. */
export function DepositQueue({ claims }: { claims: readonly DepositClaim[] }) {
  const { t, money } = useI18n();
  return (
    <section aria-labelledby="deposits" className={queue.section}>
      <h2 id="deposits">{t("deposits.heading")}</h2>
      {claims.length === 0 && <p>{t("deposits.none")}</p>}
      {claims.length > 0 && (
        <ul className={queue.list}>
          {claims.map(({ code, title, guest, host, amount, reason, changed_at }) => (
            <li key={code} className={queue.one}>
              <h3>
                <Link href={to("reservation", { code })}>{title}</Link>
              </h3>
              <p className={queue.soft}>
                {t("deposit.asks", { host, guest, amount: money(amount) })} <Moment at={changed_at} />
              </p>
              <p className={queue.words} dir="auto">
                {reason}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
