import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { Money } from "#lib/money/money.ts";
import { NoPayments, useAcceptsPayments } from "#areas/money/payments/NoPayments.tsx";
import { confirmPayment, type Payment, refreshPayment } from "#areas/money/payments/contract.ts";
import { chargedBeside } from "#areas/money/currency/chargedBeside.ts";
import { partShown } from "#areas/money/currency/rules.ts";
import { HOME_GONE } from "#areas/money/payments/rules.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { usePageContext } from "#lib/page/pageContext.tsx";
import { useCall } from "#lib/http/useCall.ts";
import { to } from "#paths";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { ButtonRow } from "#ui/layout/ButtonRow.tsx";
import { Focused } from "#ui/forms/Focused.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { RadioGroup } from "#ui/choices/RadioGroup.tsx";
import { useClock } from "#ui/dates/useClock.ts";
import { checkoutQuery, usesCredit } from "./checkoutSearch.ts";
import { HeldTimer } from "./HeldTimer.tsx";
import type { PaymentData } from "./loadPayment.ts";
import { dueShownOf } from "#areas/bookings/reservations/mayDo.ts";
import { Notice } from "#ui/status/Notice.tsx";
import css from "./PaymentView.module.css";
import { PolicySentence } from "#areas/bookings/reservations/cancellation/PolicySentence.tsx";

/** What is charged, when, in which currency, and how it is paid. */
export function PaymentView({ data }: { data: PaymentData }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { moment } = useClock();
  const { reservation, payment } = data;
  const { listing } = reservation;
  const until = reservation.expires_at ?? payment.expires_at;
  const shown = payment.kind === "booking" ? dueShownOf(reservation.price) : partShown(payment.amount, reservation.price);
  const amount = chargedBeside(i18n, payment.amount, shown);
  const isChange = payment.kind === "alteration";
  const isRequested = !reservation.instant_book && reservation.status === "held";
  if (payment.status === "released" || reservation.reason?.word === HOME_GONE) return <PaymentOver data={data} />;
  return (
    <div className={css.view}>
      {until && payment.status !== "pending" && !isChange && <HeldTimer until={until} />}
      <section aria-labelledby="when" className={css.section}>
        <h2 id="when">{t("payment.when")}</h2>
        <p>
          {isChange
            ? t("payment.chargedChange", { amount })
            : isRequested
              ? t("payment.chargedLater", { host: reservation.host.first_name })
              : t("payment.chargedNow", { amount })}
        </p>
        {isChange && until && <p>{t("alteration.until", { until: moment(until, listing.time_zone), city: listing.city })}</p>}
        <PolicySentence policy={reservation.policy} timeZone={listing.time_zone} city={listing.city} />
      </section>
      <Paying data={data} isHold={isRequested} shown={shown} />
    </div>
  );
}

type PayingProps = {
  data: Pick<PaymentData, "payment" | "here">;
  /** The amount is put on hold now, and charged later or never. */
  isHold?: boolean;
  /** The amount in the currency in which the payer has seen it so far, if that differs. */
  shown?: Money;
};

/** The card form, the provider's page, or the wait for the result, for a payment of any kind by any payer. */
export function Paying({ data, isHold = false, shown = data.payment.amount }: PayingProps) {
  const { t } = useI18n();
  const { payment } = data;
  if (!useAcceptsPayments()) return <NoPayments />;
  if (payment.status === "pending") return <PaymentPending data={data} />;
  return (
    <section aria-labelledby="with" className={css.section}>
      <h2 id="with">{t("payment.with")}</h2>
      {payment.status === "needs_action" && payment.provider === "stripe" ? (
        <PaymentOutcome payment={payment} />
      ) : (
        <CardForm {...{ data, isHold, shown }} />
      )}
    </section>
  );
}

/**
 * The sandbox offers cards by name; with a real provider the card is entered on the provider's page and never reaches this
 * server.
 */
function CardForm({ data: { payment, here }, isHold, shown }: Required<PayingProps>) {
  const { t, money } = useI18n();
  const { test_cards: cards, card, id, status } = payment;
  const again = status === "needs_action";
  // It outlasts the form's answer, which may come after another card was chosen.
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Form
      action={confirmPayment}
      input={{ id }}
      next={here}
      look={again ? "quiet" : "primary"}
      submit={
        cards.length > 0
          ? t(again ? "payment.otherCard" : isHold ? "payment.hold" : "payment.pay", { amount: money(shown) })
          : t("payment.toPage")
      }
    >
      {cards.length > 0 ? (
        <RadioGroup
          legend={t("payment.testCards")}
          hint={t("payment.testCardsHint")}
          name="card"
          defaultValue={chosen ?? card ?? cards[0]}
          onChange={({ target }) => setChosen(target.value)}
          options={cards.map((card) => ({ value: card, label: t(`payment.card.${card}`), hint: t(`payment.cardHint.${card}`) }))}
        />
      ) : (
        <p>{t("payment.elsewhere")}</p>
      )}
      <PaymentOutcome payment={payment} />
    </Form>
  );
}

type OutcomeProps = { payment: Pick<Payment, "status" | "failure" | "provider" | "redirect_url"> };

/** The result of a payment attempt, beside the button. */
function PaymentOutcome({ payment: { status, failure, provider, redirect_url } }: OutcomeProps) {
  const { t } = useI18n();
  const { bootstrap } = usePageContext();
  const isElsewhere = provider === "stripe";
  if (status === "failed" && !bootstrap?.submitted)
    return (
      <Focused key={failure}>
        <Notice tone="bad" role="alert">
          <p>{t(`payment.failure.${failure ?? "declined"}`)}</p>
        </Notice>
      </Focused>
    );
  if (status !== "needs_action" || redirect_url === null) return null;
  return (
    <Focused key={redirect_url}>
      <Notice tone="warn" icon="shield" role="status">
        <p>{t(isElsewhere ? "payment.onPage" : "payment.prove")}</p>
        <p>
          <ButtonLink href={redirect_url}>{t(isElsewhere ? "payment.toPage" : "payment.toBank")}</ButtonLink>
        </p>
      </Notice>
    </Focused>
  );
}

const ASK_AGAIN_MS = 3000;
/** For a change, the nights stay open to others until it is paid. */
const KEEPS_NIGHTS: readonly string[] = ["booking", "share"];

/** A payment under way: the page polls while it is open; without JavaScript a button asks again. */
function PaymentPending({ data: { payment, here } }: Pick<PayingProps, "data">) {
  const { t } = useI18n();
  const call = useCall();
  const router = useRouter();
  useEffect(() => {
    const ask = async () => {
      const { payment: now } = await call(refreshPayment, { id: payment.id });
      if (now.status !== "pending") await router.invalidate();
    };
    // A failed request is repeated in three seconds, or by the button.
    const timer = setInterval(() => void ask().catch(console.warn), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [call, payment.id, router]);
  return (
    <section aria-labelledby="pending" className={css.section}>
      <h2 id="pending">{t("payment.pending")}</h2>
      <p role="status">{t(KEEPS_NIGHTS.includes(payment.kind) ? "payment.pendingText" : "payment.pendingOther")}</p>
      <Form action={refreshPayment} input={{ id: payment.id }} next={here} submit={t("payment.refresh")} />
    </section>
  );
}

/** The payment came too late or was given up: nothing was charged. */
function PaymentOver({ data: { reservation } }: { data: PaymentData }) {
  const { t, localizePath } = useI18n();
  const acceptsPayments = useAcceptsPayments();
  const { listing, checkin, checkout, adults, children, infants, price } = reservation;
  const requested = { checkin, checkout, adults, children, infants, ...(usesCredit(price) && { use_credit: true as const }) };
  const isGone = reservation.reason?.word === HOME_GONE;
  const again = localizePath(to("reviewTrip", { id: listing.id })) + checkoutQuery(requested);
  return (
    <Notice tone="warn">
      <p>{t(isGone ? "refusal.home_gone" : "payment.over")}</p>
      {!acceptsPayments && <NoPayments />}
      <ButtonRow>
        {acceptsPayments && !isGone && <ButtonLink href={again}>{t("payment.again")}</ButtonLink>}
        <ButtonLink look="quiet" href={localizePath(to("reservation", { code: reservation.code }))}>
          {t("trips.see")}
        </ButtonLink>
      </ButtonRow>
    </Notice>
  );
}
