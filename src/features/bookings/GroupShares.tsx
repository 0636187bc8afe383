import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { to } from "#paths";
import { ButtonLink } from "#ui/ButtonLink.tsx";
import { PostForm } from "#ui/PostForm.tsx";
import { type Group, leaveShare, takeShare } from "./groupContract.ts";
import css from "./GroupShares.module.css";

type Props = { group: Group; page: string; bootstrap: Bootstrap };

/** The shares of a stay: which are paid, and which wait for somebody. */
export function GroupShares({ group, page, bootstrap }: Props) {
  const { t, money, here } = useI18n();
  const { code, shares, by } = group;
  const named = (endpoint: { path: string }, id: number) => endpoint.path.replace(":code", code).replace(":id", String(id));
  return (
    <ol className={css.shares}>
      {shares.map(({ id, amount, status, is_own, payment_id, may }, i) => {
        const name = t("together.share", { n: i + 1 });
        return (
          <li key={id} className={css.share} data-status={status}>
            <div>
              <p className={css.amount}>
                {name}: {money(amount)}
              </p>
              <p className={css.soft}>
                {is_own ? t("together.yours") : i === 0 ? t("together.of", { name: by }) : ""} {t(`together.status.${status}`)}
              </p>
            </div>
            <div className={css.doing}>
              {may.includes("pay") && payment_id !== null && (
                <ButtonLink href={here(to("payShare", { code, id: payment_id }))}>
                  {t("payment.pay", { amount: money(amount) })}
                </ButtonLink>
              )}
              {may.includes("take") && (
                <PostForm
                  action={named(takeShare, id)}
                  submit={t("together.take")}
                  label={`${t("together.take")}: ${name}`}
                  small
                  look="primary"
                  {...{ page, bootstrap }}
                />
              )}
              {may.includes("leave") && (
                <PostForm
                  action={named(leaveShare, id)}
                  submit={t("together.leave")}
                  label={`${t("together.leave")}: ${name}`}
                  small
                  {...{ page, bootstrap }}
                />
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
