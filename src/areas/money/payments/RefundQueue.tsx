import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Form } from "#ui/forms/Form.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import { retryTroubledRefund, type TroubledRefund } from "./contract.ts";
import css from "./RefundQueue.module.css";

/** Refunds that a provider has not accepted yet. */
export function RefundQueue({ refunds }: { refunds: readonly TroubledRefund[] }) {
  const { t, money } = useI18n();
  return (
    <section aria-labelledby="refunds" className={css.section}>
      <h2 id="refunds">{t("troubledRefunds.heading")}</h2>
      {refunds.length === 0 && <p>{t("troubledRefunds.none")}</p>}
      {refunds.length > 0 && (
        <ul className={css.list}>
          {refunds.map(({ id, reservation_code: code, payer, amount, provider, failures, is_pursued, created_at }) => (
            <li key={id} className={css.one}>
              <p>
                {money(amount)} · {payer} · {provider} · <Link href={to("reservation", { code })}>{code}</Link>
              </p>
              <p className={css.soft}>
                {t("troubledRefunds.failures", { count: failures })}{" "}
                {t(is_pursued ? "troubledRefunds.pursued" : "troubledRefunds.yours")} <Moment at={created_at} />
              </p>
              <Form
                action={retryTroubledRefund}
                done={t("troubledRefunds.retried")}
                input={{ id }}
                submit={t("troubledRefunds.retry")}
                label={`${t("troubledRefunds.retry")}: ${code}`}
                small
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
