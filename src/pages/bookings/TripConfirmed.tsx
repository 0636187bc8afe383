import { redirect } from "@tanstack/react-router";
import { readReservation, type Reservation } from "#areas/bookings/reservations/contract.ts";
import { ReservationFrame } from "#areas/bookings/reservations/page/ReservationFrame.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { to } from "#paths";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { ButtonRow } from "#ui/layout/ButtonRow.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import css from "./checkoutPage.module.css";

/** Confirms that the stay is booked or requested, and says what happens next. */
export default page<Reservation>({
  async load({ call, i18n, params, signal }) {
    const { reservation } = await call(readReservation, { code: params.code! }, signal);
    if (reservation.role !== "guest" || !["paid", "requested"].includes(reservation.status))
      throw redirect({ href: i18n.localizePath(to("reservation", { code: reservation.code })) });
    return reservation;
  },
  head: ({ i18n: { t }, data: { status } }) => ({
    title: t("confirmed.title", { heading: t(status === "paid" ? "confirmed.booked" : "confirmed.asked") }),
  }),

  View({ data: reservation }) {
    const { t, localizePath } = useI18n();
    const isBooked = reservation.status === "paid";
    return (
      <ReservationFrame
        reservation={reservation}
        heading={isBooked ? t("confirmed.booked") : t("confirmed.askedHost", { host: reservation.host.first_name })}
      >
        <section aria-labelledby="next" className={css.section}>
          <h2 id="next">{t("confirmed.next")}</h2>
          <NextSteps reservation={reservation} />
        </section>
        <ButtonRow>
          {isBooked ? (
            <>
              <ButtonLink href={localizePath(to("itineraryOf", { uuid: reservation.uuid }))}>{t("confirmed.toTrip")}</ButtonLink>
              <ButtonLink look="quiet" icon="calendar" href={`/v2/reservations/${reservation.code}/calendar.ics`} download>
                {t("confirmed.calendar")}
              </ButtonLink>
            </>
          ) : (
            <ButtonLink href={localizePath(to("reservation", { code: reservation.code }))}>{t("confirmed.toRequest")}</ButtonLink>
          )}
        </ButtonRow>
      </ReservationFrame>
    );
  },
});

function NextSteps({ reservation }: { reservation: Reservation }) {
  const { t } = useI18n();
  const { host, code, expires_at, status } = reservation;
  if (status === "requested")
    return (
      <ol className={css.next}>
        <li>
          <Icon name="message" />
          <p>
            {t("confirmed.hostAnswers", { host: host.first_name })} {expires_at && <Moment at={expires_at} />}
          </p>
        </li>
        <li>
          <Icon name="key" />
          <p>{t("confirmed.keptOnly")}</p>
        </li>
        <li>
          <Icon name="mail" />
          <p>{t("confirmed.letterAnswer")}</p>
        </li>
      </ol>
    );
  return (
    <ol className={css.next}>
      <li>
        <Icon name="mail" />
        <p>{t("confirmed.letter", { code })}</p>
      </li>
      <li>
        <Icon name="key" />
        <p>{t("confirmed.arrival")}</p>
      </li>
      <li>
        <Icon name="calendar" />
        <p>{t("confirmed.changes")}</p>
      </li>
    </ol>
  );
}
