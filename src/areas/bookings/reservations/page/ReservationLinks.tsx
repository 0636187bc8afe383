import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import type { Reservation } from "#areas/bookings/reservations/contract.ts";
import { paymentHref } from "#areas/bookings/reservations/checkout/afterPayment.ts";
import { dueShownOf, hasReceipt, mayCancel } from "#areas/bookings/reservations/mayDo.ts";
import { isConfirmed, isOver } from "#areas/bookings/reservations/rules.ts";
import type { ReservationLink } from "#areas/bookings/reservations/slots/reservationLink.ts";
import css from "./ReservationLinks.module.css";

const LINKS = import.meta.glob<ReservationLink>("../../../*/*/reservationLink.ts", { eager: true, import: "reservationLink" });

type Props = { reservation: Reservation; /** Whether it is rendered inside the itinerary. */ isItinerary?: boolean };

/** Links to the pages for actions on a reservation. */
export function ReservationLinks({ reservation, isItinerary = false }: Props) {
  const { t, localizePath, money } = useI18n();
  const { code, uuid, role, status, may, payment_id: id, price } = reservation;
  if (role === "operator") return null;
  return (
    <div className={css.links}>
      {id !== null && may.includes("pay") && (
        <ButtonLink href={localizePath(paymentHref({ id, kind: "booking" }, reservation))}>
          {t("payment.pay", { amount: money(dueShownOf(price)) })}
        </ButtonLink>
      )}
      {reservation.group_code && !isOver(status) && (
        <ButtonLink look="quiet" icon="users" href={localizePath(to("together", { code: reservation.group_code }))}>
          {t("together.link")}
        </ButtonLink>
      )}
      {role === "guest" && isConfirmed(status) && !isItinerary && (
        <ButtonLink look="quiet" icon="map" href={localizePath(to("itineraryOf", { uuid }))}>
          {t("page.itinerary")}
        </ButtonLink>
      )}
      {isConfirmed(status) && !isItinerary && (
        <ButtonLink look="quiet" icon="calendar" href={`/v2/reservations/${code}/calendar.ics`} download>
          {t("confirmed.calendar")}
        </ButtonLink>
      )}
      {Object.values(LINKS).map(
        ({ text, icon, isShown, href }) =>
          isShown(reservation) && (
            <ButtonLink key={text} look="quiet" icon={icon} href={localizePath(href(code))}>
              {t(text)}
            </ButtonLink>
          ),
      )}
      {hasReceipt(reservation) && (
        <ButtonLink look="quiet" icon="list" href={localizePath(to("receipt", { code }))}>
          {t("page.receipt")}
        </ButtonLink>
      )}
      {may.includes("alter") && (
        <ButtonLink look="quiet" icon="edit" href={localizePath(to("alterReservation", { code }))}>
          {t("alteration.link")}
        </ButtonLink>
      )}
      {mayCancel(reservation) && (
        <ButtonLink look="quiet" icon="close" href={localizePath(to("cancelReservation", { code }))}>
          {t("cancellation.link")}
        </ButtonLink>
      )}
      <ButtonLink look="quiet" icon="info" href={localizePath(to("contactUs", {}) + stringifySearch({ reservation: code }))}>
        {t("case.contactTitle")}
      </ButtonLink>
    </div>
  );
}
