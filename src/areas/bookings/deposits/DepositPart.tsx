import { useI18n } from "#lib/i18n/i18n.tsx";
import { useSubmittedTo } from "#lib/forms/useSubmitted.ts";
import { Disclosure } from "#ui/overlays/Disclosure.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { Quoted } from "#ui/forms/Quoted.tsx";
import { useClock } from "#ui/dates/useClock.ts";
import { acceptDepositClaim, claimDeposit, contestDepositClaim, type Deposit, settleDepositClaim } from "./contract.ts";
import css from "./DepositPart.module.css";
import { MAX_TEXT_LENGTH } from "./rules.ts";

type Props = { code: string; deposit: Deposit; names: { host: string; guest: string }; timeZone: string; city: string };

/** The state of a deposit: held, claimed, decided about, given back. */
export function DepositPart({ code, deposit, names, timeZone, city }: Props) {
  const { t, money, day } = useI18n();
  const { amount, status, returns_on, kept: retained, claim, may } = deposit;
  const values = { ...names, amount: money(amount), kept: money(retained), day: day(returns_on) };
  const word = status === "held" ? (claim ? "waits" : "held") : retained.amount_micros > 0 ? "kept" : "back";
  return (
    <section className={css.deposit}>
      <h2>{t("deposit.heading")}</h2>
      <p>{t(`deposit.${word}`, values)}</p>
      {claim && <Claim {...{ claim, names, timeZone, city }} />}
      {may.includes("claim") && <ClaimForm {...{ code, names, values }} currency={amount.currency} />}
      {may.includes("accept") && (
        <div className={css.answers}>
          <Form
            action={acceptDepositClaim}
            done={t("deposit.accepted")}
            input={{ code }}
            look="primary"
            submit={t("deposit.accept", { amount: money(claim!.amount) })}
          />
          <Disclosure summary={t("deposit.contest")}>
            <Form action={contestDepositClaim} input={{ code }} done={t("deposit.contested")} submit={t("deposit.contestSend")}>
              {({ field }) => (
                <Field multiline {...field("message")} label={t("deposit.ownSide")} optional maxLength={MAX_TEXT_LENGTH} />
              )}
            </Form>
          </Disclosure>
        </div>
      )}
      {may.includes("decide") && (
        <Form
          action={settleDepositClaim}
          input={{ code }}
          done={t("deposit.decided")}
          look="primary"
          submit={t("dispute.settle")}
        >
          {({ field }) => (
            <>
              <MoneyField
                {...field("amount")}
                currency={claim!.amount.currency}
                label={t("deposit.toHost", names)}
                hint={t("deposit.most", { amount: money(claim!.amount) })}
                required
              />
              <Field multiline {...field("message")} label={t("dispute.decision")} maxLength={MAX_TEXT_LENGTH} required />
            </>
          )}
        </Form>
      )}
    </section>
  );
}

function Claim({
  claim,
  names,
  timeZone,
  city,
}: Pick<Props, "names" | "timeZone" | "city"> & { claim: NonNullable<Deposit["claim"]> }) {
  const { t, money } = useI18n();
  const { moment } = useClock();
  const { amount, reason, answer, decision, status, answer_by } = claim;
  const quotes = [
    { key: "reason", who: names.host, text: reason },
    { key: "answer", who: names.guest, text: answer },
    { key: "decision", who: "Sojourn", text: decision },
  ].filter(({ text }) => text !== "");
  return (
    <>
      <p>{t("deposit.asks", { ...names, amount: money(amount) })}</p>
      {quotes.map(({ key, who, text }) => (
        <Quoted key={key} text={text} by={who} />
      ))}
      {status === "asked" && (
        <p className={css.soft}>{t("deposit.answerBy", { ...names, until: moment(answer_by, timeZone), city })}</p>
      )}
      {status === "contested" && <p>{t("deposit.contested")}</p>}
    </>
  );
}

function ClaimForm({
  code,
  names,
  values,
  currency,
}: Pick<Props, "code" | "names"> & { values: { amount: string }; currency: string }) {
  const { t } = useI18n();
  const isRefused = useSubmittedTo(claimDeposit, { code }) !== null;
  return (
    <Disclosure summary={t("deposit.claim")} open={isRefused}>
      <Form action={claimDeposit} input={{ code }} done={t("deposit.claimed")} submit={t("deposit.claimSend", names)}>
        {({ field }) => (
          <>
            <p>{t("deposit.claimText", names)}</p>
            <MoneyField
              {...field("amount")}
              currency={currency}
              label={t("deposit.amount")}
              hint={t("deposit.most", values)}
              required
            />
            <Field multiline {...field("reason")} label={t("deposit.reason")} maxLength={MAX_TEXT_LENGTH} required />
          </>
        )}
      </Form>
    </Disclosure>
  );
}
