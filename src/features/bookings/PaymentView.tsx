import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { NoPayments, useTakesPayments } from "#features/payments/NoPayments.tsx";
import { confirmPayment, refreshPayment } from "#features/payments/contract.ts";
import { useI18n } from "#lib/i18n.tsx";
import { usePageContext } from "#lib/pageContext.tsx";
import { useCall } from "#lib/useCall.ts";
import { to } from "#paths";
import { ButtonLink } from "#ui/ButtonLink.tsx";
import { Form } from "#ui/Form.tsx";
import { RadioGroup } from "#ui/RadioGroup.tsx";
import { useClock } from "#ui/useClock.ts";
import { checkoutQuery, usesCredit } from "./checkoutSearch.ts";
import { HeldTimer } from "./HeldTimer.tsx";
import type { PaymentData } from "./loadPayment.ts";
import { Notice } from "./Notice.tsx";
import css from "./PaymentView.module.css";
import { PolicySentence } from "./PolicySentence.tsx";

/** What is charged when and in which currency, and with what. */
export function PaymentView({ data }: { data: PaymentData }) {
  const { t, money } = useI18n();
  const { moment } = useClock();
  const { bootstrap } = usePageContext();
  const { reservation, payment } = data;
  const { listing } = reservation;
  const until = reservation.expires_at ?? payment.expires_at;
  const amount = money(payment.amount);
  const { currency } = payment.amount;
  const isChange = payment.kind === "alteration";
  const isAsked = !reservation.instant_book && reservation.status === "held";
  if (payment.status === "released") return <PaymentOver data={data} />;
  return (
    <div className={css.view}>
      {until && payment.status !== "pending" && !isChange && <HeldTimer until={until} />}
      {payment.status === "failed" && !bootstrap?.submitted && (
        <Notice tone="bad" role="alert">
          <p>{t(`payment.failure.${payment.failure ?? "declined"}`)}</p>
        </Notice>
      )}
      <section aria-labelledby="when" className={css.section}>
        <h2 id="when">{t("payment.when")}</h2>
        <p>
          {isChange
            ? t("payment.chargedChange", { amount, currency })
            : isAsked
              ? t("payment.chargedLater", { amount, currency, host: reservation.host.first_name })
              : t("payment.chargedNow", { amount, currency })}
        </p>
        {isChange && until && <p>{t("alteration.until", { until: moment(until, listing.time_zone), city: listing.city })}</p>}
        <PolicySentence policy={reservation.policy} timeZone={listing.time_zone} city={listing.city} />
      </section>
      <Paying data={data} />
    </div>
  );
}

type PayingProps = { data: Pick<PaymentData, "payment" | "here"> };

/** The card, the provider's page, or the wait for it: of one payment, whoever pays for whatever. */
export function Paying({ data }: PayingProps) {
  const { t } = useI18n();
  const { payment } = data;
  if (!useTakesPayments()) return <NoPayments />;
  if (payment.status === "pending") return <PaymentPending data={data} />;
  return (
    <section aria-labelledby="with" className={css.section}>
      <h2 id="with">{t("payment.with")}</h2>
      {payment.status === "needs_action" && payment.redirect_url && (
        <Notice tone="warn" icon="shield" role="status">
          <p>{t(payment.provider === "stripe" ? "payment.onPage" : "payment.prove")}</p>
          <p>
            <ButtonLink href={payment.redirect_url}>
              {t(payment.provider === "stripe" ? "payment.toPage" : "payment.toBank")}
            </ButtonLink>
          </p>
        </Notice>
      )}
      {(payment.status !== "needs_action" || payment.provider === "sandbox") && <CardForm data={data} />}
    </section>
  );
}

/** The sandbox has cards by name; with a real provider the card is entered on its own page, and never comes here. */
function CardForm({ data: { payment, here } }: PayingProps) {
  const { t, money } = useI18n();
  const { test_cards: cards, id, status } = payment;
  const again = status === "needs_action";
  return (
    <Form
      action={confirmPayment}
      input={{ id }}
      next={here}
      look={again ? "quiet" : "primary"}
      submit={
        cards.length > 0 ? t(again ? "payment.otherCard" : "payment.pay", { amount: money(payment.amount) }) : t("payment.toPage")
      }
    >
      {cards.length > 0 ? (
        <RadioGroup
          legend={t("payment.testCards")}
          hint={t("payment.testCardsHint")}
          name="card"
          defaultValue={cards[0]}
          options={cards.map((card) => ({ value: card, label: t(`payment.card.${card}`), hint: t(`payment.cardHint.${card}`) }))}
        />
      ) : (
        <p>{t("payment.elsewhere")}</p>
      )}
    </Form>
  );
}

const ASK_AGAIN_MS = 3000;
/** Of a change the nights are free to others until it is paid. */
const KEEPS_NIGHTS: readonly string[] = ["booking", "share"];

/** On its way: asked after by itself while the page is open, and by a button without a script. */
function PaymentPending({ data: { payment, here } }: PayingProps) {
  const { t } = useI18n();
  const call = useCall();
  const router = useRouter();
  useEffect(() => {
    const ask = async () => {
      const { payment: now } = await call(refreshPayment, { id: payment.id });
      if (now.status !== "pending") await router.invalidate();
    };
    // What fails is asked again in three seconds, and by the button.
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

/** Too late, or given up: nothing was taken. */
function PaymentOver({ data: { reservation } }: { data: PaymentData }) {
  const { t, here } = useI18n();
  const takesPayments = useTakesPayments();
  const { listing, checkin, checkout, adults, children, infants, price } = reservation;
  const asked = { checkin, checkout, adults, children, infants, ...(usesCredit(price) && { use_credit: true as const }) };
  const again = here(to("reviewTrip", { id: listing.id })) + checkoutQuery(asked);
  return (
    <Notice tone="warn">
      <p>{t("payment.over")}</p>
      {!takesPayments && <NoPayments />}
      <div className={css.buttons}>
        {takesPayments && <ButtonLink href={again}>{t("payment.again")}</ButtonLink>}
        <ButtonLink look="quiet" href={here(to("reservation", { code: reservation.code }))}>
          {t("trips.see")}
        </ButtonLink>
      </div>
    </Notice>
  );
}
