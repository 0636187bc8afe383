import { chargedBeside } from "#areas/money/currency/chargedBeside.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { type Group, leaveShare, takeShare } from "./groupContract.ts";
import css from "./GroupShares.module.css";

/** The shares of a stay: which are paid, and which still wait for a payer. */
export function GroupShares({ group }: { group: Group }) {
  const i18n = useI18n();
  const { t, money, localizePath } = i18n;
  const { code, shares, by } = group;
  // A viewer with a share of their own may pay another one too, but is not prompted to.
  const hasOwn = shares.some(({ is_own }) => is_own);
  // Nothing is waited for any more, and a card that was never charged needs no text.
  const isOver = group.status === "over" || group.status === "gone";
  return (
    <ol className={css.shares}>
      {shares.map(({ id, amount, amount_shown, status, is_own, payment_id, may }, i) => {
        const name = t("together.share", { n: i + 1 });
        return (
          <li key={id} className={css.share} data-status={status}>
            <div>
              <p className={css.amount}>
                {name}: {chargedBeside(i18n, amount, amount_shown)}
              </p>
              <p className={css.soft}>
                {is_own ? t("together.yours") : i === 0 ? t("together.of", { name: by }) : ""}{" "}
                {(!isOver || status === "paid" || status === "back") && t(`together.status.${status}`)}
              </p>
            </div>
            <div className={css.doing}>
              {may.includes("pay") && payment_id !== null && (
                <ButtonLink href={localizePath(to("payShare", { code, id: payment_id }))}>
                  {t("payment.hold", { amount: money(amount_shown) })}
                </ButtonLink>
              )}
              {may.includes("take") && (
                <Form
                  action={takeShare}
                  input={{ code, id }}
                  next={(taken) => to("payShare", { code, id: taken.payment_id })}
                  submit={t(hasOwn ? "together.takeToo" : "together.take")}
                  label={`${t(hasOwn ? "together.takeToo" : "together.take")}: ${name}`}
                  small
                  look={hasOwn ? "quiet" : "primary"}
                />
              )}
              {may.includes("leave") && (
                <Form
                  action={leaveShare}
                  done={t("together.left")}
                  input={{ code, id }}
                  submit={t("together.leave")}
                  label={`${t("together.leave")}: ${name}`}
                  small
                />
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
