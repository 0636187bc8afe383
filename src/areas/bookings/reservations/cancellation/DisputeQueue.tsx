import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Link } from "#ui/elements/Link.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import type { Dispute } from "./disputesContract.ts";
import css from "./DisputeQueue.module.css";

/** Disputes that wait for an operator, then decided ones; each links to its reservation. */
export function DisputeQueue({ disputes }: { disputes: readonly Dispute[] }) {
  const { t, money } = useI18n();
  return (
    <section aria-labelledby="disputes" className={css.section}>
      <h2 id="disputes">{t("disputes.heading")}</h2>
      {disputes.length === 0 && <p>{t("disputes.none")}</p>}
      {disputes.length > 0 && (
        <ul className={css.list}>
          {disputes.map(({ code, title, guest, host, is_open, words: text, charged, changed_at }) => (
            <li key={code} className={css.one}>
              <h3>
                <Link href={to("reservation", { code })}>{title}</Link>
              </h3>
              <p className={css.soft}>
                {t(is_open ? "disputes.open" : "disputes.decided", { guest, host })} · {money(charged)} ·{" "}
                <Moment at={changed_at} />
              </p>
              {text && (
                <p className={css.words} dir="auto">
                  {text}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
