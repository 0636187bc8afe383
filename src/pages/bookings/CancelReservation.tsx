import { redirect } from "@tanstack/react-router";
import { cancelReservation, previewCancellation } from "#areas/bookings/reservations/cancellation/cancellationContract.ts";
import { readReservation } from "#areas/bookings/reservations/contract.ts";
import { mayCancel } from "#areas/bookings/reservations/mayDo.ts";
import { Notice } from "#ui/status/Notice.tsx";
import { ReservationFrame } from "#areas/bookings/reservations/page/ReservationFrame.tsx";
import { CANCEL_REASONS, MAX_MESSAGE_LENGTH } from "#areas/bookings/reservations/rules.ts";
import { LinesTable } from "#areas/discovery/listings/cards/LinesTable.tsx";
import { chargedBeside } from "#areas/money/currency/chargedBeside.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { type Page, page } from "#lib/page/page.ts";
import { to } from "#paths";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { Select } from "#ui/choices/Select.tsx";
import css from "./reservationPage.module.css";

async function load({ call, i18n, params, signal }: Parameters<Page<unknown>["load"]>[0]) {
  const { reservation } = await call(readReservation, { code: params.code! }, signal);
  const { code } = reservation;
  if (!mayCancel(reservation)) throw redirect({ href: i18n.localizePath(to("reservation", { code })) });
  const { cancellation } = await call(previewCancellation, { code }, signal);
  return { reservation, cancellation };
}

/** The refund is shown before the button; the same rule settles it. */
export default page<Awaited<ReturnType<typeof load>>>({
  load,
  head: ({ i18n: { t }, data: { reservation } }) => ({ title: t("cancellation.title", { code: reservation.code }) }),

  View({ data }) {
    const { t, money } = useI18n();
    const { reservation, cancellation } = data;
    const { code, guest, host } = reservation;
    const isHost = cancellation.by === "host";
    return (
      <ReservationFrame reservation={reservation} heading={t("cancellation.heading")}>
        {isHost ? <HostConsequences guest={guest.first_name} /> : <Refund data={data} />}
        <Form
          action={cancelReservation}
          input={{ code, refund_micros: cancellation.refund.amount_micros }}
          next={to("reservation", { code })}
          look="danger"
          submit={
            isHost || cancellation.refund.amount_micros === 0
              ? t("cancellation.button")
              : t("cancellation.buttonBack", { amount: money(cancellation.refund_shown) })
          }
        >
          {({ field }) => (
            <>
              <Select
                {...field("reason")}
                label={t("cancellation.reason")}
                options={CANCEL_REASONS.map((reason) => ({ value: reason, label: t(`cancelReason.${reason}`) }))}
              />
              <Field
                multiline
                {...field("message")}
                label={t("cancellation.message", { name: isHost ? guest.first_name : host.first_name })}
                optional
                maxLength={MAX_MESSAGE_LENGTH}
              />
            </>
          )}
        </Form>
        <p>
          <Link href={to("reservation", { code })}>{t("cancellation.keep")}</Link>
        </p>
      </ReservationFrame>
    );
  },
});

type Data = { data: Awaited<ReturnType<typeof load>> };

function Refund({ data: { cancellation } }: Data) {
  const i18n = useI18n();
  const { t, money, find } = i18n;
  const { lines, refund, refund_shown, credit_back, deposit_back, rule } = cancellation;
  const details = lines.filter(({ charged }) => charged.amount_micros !== 0);
  return (
    <section aria-labelledby="refund" className={css.section}>
      <h2 id="refund">{t("cancellation.back")}</h2>
      <p>{find(`cancellation.rule.${rule}`) ?? find(`policy.${rule}`)}</p>
      {details.length > 0 && (
        <LinesTable
          caption={t("cancellation.back")}
          lines={details.map(({ kind, shown, back_shown }) => ({
            key: kind,
            label: t(`cancellation.line.${kind}`, { amount: money(shown) }),
            amount: money(back_shown),
          }))}
          total={{ label: t("cancellation.toCard"), amount: chargedBeside(i18n, refund, refund_shown) }}
        />
      )}
      {refund.amount_micros > 0 && <p>{t("cancellation.when")}</p>}
      {deposit_back.amount_micros > 0 && <p>{t("cancellation.deposit", { amount: money(deposit_back) })}</p>}
      {credit_back.amount_micros > 0 && <p>{t("cancellation.credit", { amount: money(credit_back) })}</p>}
    </section>
  );
}

function HostConsequences({ guest }: { guest: string }) {
  const { t } = useI18n();
  return (
    <Notice tone="warn">
      <p>{t("cancellation.hostHeading", { guest })}</p>
      <ul>
        <li>{t("cancellation.hostRefund", { guest })}</li>
        <li>{t("cancellation.hostBlocked")}</li>
        <li>{t("cancellation.hostReplacements", { guest })}</li>
        <li>{t("cancellation.hostPayout")}</li>
      </ul>
    </Notice>
  );
}
