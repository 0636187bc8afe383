import { useI18n } from "#lib/i18n/i18n.tsx";
import { useSubmittedTo } from "#lib/forms/useSubmitted.ts";
import { Disclosure } from "#ui/overlays/Disclosure.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { useClock } from "#ui/dates/useClock.ts";
import { acceptReservation, declineReservation } from "#areas/bookings/reservations/requestsContract.ts";
import type { Reservation } from "#areas/bookings/reservations/contract.ts";
import css from "./HostAnswer.module.css";
import { DECLINE_REASONS, MAX_MESSAGE_LENGTH } from "#areas/bookings/reservations/rules.ts";

/** A host accepts or declines a guest's request. */
export function HostAnswer({ reservation }: { reservation: Reservation }) {
  const { t, money } = useI18n();
  const { moment } = useClock();
  const { code, guest, may, earnings, expires_at, listing } = reservation;
  const isRefused = useSubmittedTo(declineReservation, { code }) !== null;
  if (!may.includes("accept")) return null;
  return (
    <section aria-labelledby="answer" className={css.answer}>
      <h2 id="answer">{t("hostAnswer.heading", { guest: guest.first_name })}</h2>
      {expires_at && <p>{t("hostAnswer.until", { until: moment(expires_at, listing.time_zone), city: listing.city })}</p>}
      <Form
        look="primary"
        action={acceptReservation}
        input={{ code }}
        done={t("hostAnswer.accepted")}
        submit={t("hostAnswer.accept")}
      >
        {earnings && <p>{t("hostAnswer.earnings", { amount: money(earnings) })}</p>}
      </Form>
      <Disclosure summary={t("hostAnswer.decline")} open={isRefused}>
        <Form action={declineReservation} input={{ code }} done={t("hostAnswer.declined")} submit={t("hostAnswer.declineButton")}>
          {({ field }) => (
            <>
              <Select
                {...field("reason")}
                label={t("hostAnswer.reason")}
                options={DECLINE_REASONS.map((reason) => ({ value: reason, label: t(`declineReason.${reason}`) }))}
              />
              <Field
                multiline
                {...field("message")}
                label={t("hostAnswer.message", { guest: guest.first_name })}
                optional
                maxLength={MAX_MESSAGE_LENGTH}
              />
            </>
          )}
        </Form>
      </Disclosure>
    </section>
  );
}
