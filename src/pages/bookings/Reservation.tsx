import { AgreementView } from "#areas/bookings/reservations/page/AgreementView.tsx";
import { AlterationOffer } from "#areas/bookings/reservations/alteration/AlterationOffer.tsx";
import { listReplacements } from "#areas/bookings/reservations/cancellation/cancellationContract.ts";
import { ArrivalNotes } from "#areas/bookings/reservations/arrival/ArrivalNotes.tsx";
import { readReservation, type Reservation } from "#areas/bookings/reservations/contract.ts";
import { Dispute } from "#areas/bookings/reservations/cancellation/Dispute.tsx";
import { HostAnswer } from "#areas/bookings/reservations/page/HostAnswer.tsx";
import { Notice } from "#ui/status/Notice.tsx";
import { dueShown } from "#areas/bookings/reservations/mayDo.ts";
import { PaidSoFar } from "#areas/bookings/reservations/checkout/PaidSoFar.tsx";
import { PersonLine } from "#areas/bookings/reservations/page/PersonLine.tsx";
import { HOME_GONE } from "#areas/money/payments/rules.ts";
import { RefundStory } from "#areas/money/payments/RefundStory.tsx";
import { ReservationFrame } from "#areas/bookings/reservations/page/ReservationFrame.tsx";
import { ReservationLinks } from "#areas/bookings/reservations/page/ReservationLinks.tsx";
import { isConfirmed } from "#areas/bookings/reservations/rules.ts";
import type { ReservationPart } from "#areas/bookings/reservations/slots/reservationPart.ts";
import type { ListingCard } from "#areas/discovery/listings/contract.ts";
import { StayCard } from "#areas/discovery/listings/cards/StayCard.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { loadParts, PageParts } from "#lib/page/pageParts.tsx";
import { to } from "#paths";
import { Link } from "#ui/elements/Link.tsx";
import { RefusedAbove } from "#ui/forms/RefusedAbove.tsx";
import { Quoted } from "#ui/forms/Quoted.tsx";
import { useClock } from "#ui/dates/useClock.ts";
import css from "./reservationPage.module.css";

/** `loaded`: the data of the page's parts. */
type Data = { reservation: Reservation; replacements: ListingCard[]; loaded: unknown[] };

const PARTS = import.meta.glob<ReservationPart>("../../areas/*/*/reservationPart.tsx", {
  eager: true,
  import: "reservationPart",
});

/** One booking as its guest or its host sees it, with all available actions. */
export default page<Data>({
  auth_trigger: "ReservationItinerary",
  async load({ call, params, signal }) {
    const { reservation } = await call(readReservation, { code: params.code! }, signal);
    const isLetDown = reservation.role === "guest" && reservation.status === "cancelled_by_host";
    const [{ listings }, loaded] = await Promise.all([
      isLetDown ? call(listReplacements, { code: reservation.code }, signal) : { listings: [] },
      loadParts(PARTS, reservation, { call, signal }),
    ]);
    return { reservation, replacements: listings, loaded };
  },
  head: ({ i18n: { t }, data: { reservation } }) => ({ title: t("reservation.title", { code: reservation.code }) }),

  View({ data: { reservation, replacements, loaded } }) {
    const { t } = useI18n();
    const { agreement, message, alteration, role, guest, status, checkin, checkout, adults, children } = reservation;
    return (
      <ReservationFrame reservation={reservation} heading={agreement.title} isTop>
        <RefusedAbove>
          <StatusStory reservation={reservation} />
          <HostAnswer reservation={reservation} />
          {alteration && <AlterationOffer reservation={reservation} alteration={alteration} />}
          <ReservationLinks reservation={reservation} />
          {replacements.length > 0 && (
            <section aria-labelledby="others" className={css.section}>
              <h2 id="others">{t("reservation.replacements")}</h2>
              <ul className={css.cards}>
                {replacements.map((listing) => (
                  <li key={listing.id}>
                    <StayCard listing={listing} query={{ checkin, checkout, adults, children: children || undefined }} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section aria-labelledby="people" className={css.section}>
            <h2 id="people">{t("reservation.people")}</h2>
            <PersonLine reservation={reservation} />
            {message && <Quoted text={message} by={role === "guest" ? t("reservation.yourMessage") : guest.first_name} />}
          </section>
          {(isConfirmed(status) || role === "host") && (
            <section aria-labelledby="arrival" className={css.section}>
              <h2 id="arrival">{t("arrival.heading")}</h2>
              <ArrivalNotes reservation={reservation} />
              {role === "host" && (
                <p>
                  <Link href={to("hostArrival", { id: reservation.listing.id })}>{t("hostArrival.link")}</Link>
                </p>
              )}
            </section>
          )}
          <PaidSoFar reservation={reservation} />
          <PageParts parts={PARTS} loaded={loaded} props={{ reservation }} />
          <Dispute reservation={reservation} />
          <AgreementView reservation={reservation} />
        </RefusedAbove>
      </ReservationFrame>
    );
  },
});

const isCalledOff = (status: Reservation["status"]) => ["cancelled_by_guest", "cancelled_by_host", "refunded"].includes(status);

/** What the status means for the viewer, and its reason. */
function StatusStory({ reservation }: { reservation: Reservation }) {
  const { t, find } = useI18n();
  const { moment } = useClock();
  const { status, role, host, guest, reason, expires_at, listing } = reservation;
  const word = reason && (find(`declineReason.${reason.word}`) ?? find(`cancelReason.${reason.word}`));
  const bad = ["declined", "cancelled_by_host", "expired"].includes(status);
  const good = isConfirmed(status) && status !== "disputed";
  const isDispute = reason?.word === "dispute";
  const isGone = reason?.word === HOME_GONE;
  const names = { host: host.first_name, guest: guest.first_name };
  return (
    <Notice tone={bad ? "bad" : good ? "good" : "warn"}>
      <p>
        {role === "operator" && isDispute
          ? t(status === "disputed" ? "disputes.open" : "disputes.decided", names)
          : isDispute && status === "completed"
            ? t("thread.event.booking_decided")
            : isGone
              ? t(role === "guest" ? "refusal.home_gone" : "statusStory.host.home_gone")
              : t(`statusStory.${role === "guest" ? "guest" : "host"}.${status}`, names)}
      </p>
      {role === "guest" && isCalledOff(status) && (
        <RefundStory money={reservation} shownOf={(part) => dueShown(part, reservation.price)} />
      )}
      {role === "guest" && status === "requested" && expires_at && (
        <p>
          {t("reservation.answerBy", {
            ...names,
            until: moment(expires_at, listing.time_zone),
            city: listing.city,
          })}
        </p>
      )}
      {word && <p>{t("reservation.reason", { reason: word })}</p>}
      {reason?.text && <Quoted text={reason.text} />}
    </Notice>
  );
}
