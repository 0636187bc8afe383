import { RefundStory } from "#areas/money/payments/RefundStory.tsx";
import { type ExperienceBooking, readExperienceBooking } from "#areas/experiences/bookings/contract.ts";
import { ExperienceBookingFrame } from "#areas/experiences/bookings/page/ExperienceBookingFrame.tsx";
import { RefundSentence } from "#areas/experiences/bookings/page/RefundSentence.tsx";
import { chargedBeside } from "#areas/money/currency/chargedBeside.ts";
import { partShown } from "#areas/money/currency/rules.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { to } from "#paths";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { ButtonRow } from "#ui/layout/ButtonRow.tsx";
import { Link } from "#ui/elements/Link.tsx";
import css from "#pages/bookings/checkoutPage.module.css";

/** One experience booking as its guest or its host sees it: its terms, its time and place, and the available actions. */
export default page<ExperienceBooking>({
  load: async ({ call, params, signal }) => (await call(readExperienceBooking, { code: params.code! }, signal)).outing,
  head: ({ data: { experience }, i18n: { t } }) => ({ title: t("outings.pageTitle", { title: experience.title }) }),

  View({ data: booking }) {
    const { t, find } = useI18n();
    const { status, role, experience, message, code } = booking;
    const guest = booking.guest.first_name || t("reviews.former");
    const host = booking.host.first_name || t("reviews.former");
    const isGuest = role === "guest";
    return (
      <ExperienceBookingFrame
        outing={booking}
        isTop
        heading={isGuest ? experience.title : t("outings.guestAt", { guest, title: experience.title })}
      >
        <p>{find(`outings.story.${role}.${status}`, { host, guest })}</p>
        {isGuest && status.startsWith("cancelled") && (
          <RefundStory money={booking} shownOf={(part) => partShown(part, booking.price)} />
        )}
        <Actions outing={booking} />
        {isGuest && status === "paid" && (
          <section aria-labelledby="there" className={css.section}>
            <h2 id="there">{t("outings.there")}</h2>
            <p>{t("outings.expects", { host })}</p>
            <p>
              <Link href={`${to("experience", { id: experience.id })}?source=itinerary#where`}>{t("outings.meetingPoint")}</Link>
            </p>
            {experience.included.length > 0 && (
              <>
                <p>{t("outings.included")}</p>
                <ul>
                  {experience.included.map((one) => (
                    <li key={one}>
                      <bdi>{one}</bdi>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </section>
        )}
        <Money outing={booking} />
        {message && (
          <section aria-labelledby="message" className={css.section}>
            <h2 id="message">{t("outings.message")}</h2>
            <p dir="auto">{message}</p>
          </section>
        )}
        <p className={css.soft}>{t("outings.code", { code })}</p>
      </ExperienceBookingFrame>
    );
  },
});

function Actions({ outing: { status, code, may } }: { outing: ExperienceBooking }) {
  const { t, localizePath } = useI18n();
  return (
    <ButtonRow>
      {may.includes("pay") && (
        <ButtonLink href={localizePath(to("payExperienceBooking", { code }))}>{t("outings.pay")}</ButtonLink>
      )}
      {status === "paid" && (
        <ButtonLink look="quiet" icon="calendar" href={`/v2/outings/${code}/calendar.ics`} download>
          {t("confirmed.calendar")}
        </ButtonLink>
      )}
      {may.includes("cancel") && (
        <ButtonLink look="quiet" href={localizePath(to("cancelExperienceBooking", { code }))}>
          {t("outings.cancel")}
        </ButtonLink>
      )}
    </ButtonRow>
  );
}

/** What was paid and refunded; for the host, their earnings. */
function Money({ outing: booking }: { outing: ExperienceBooking }) {
  const i18n = useI18n();
  const { t, money } = i18n;
  const { paid, refunded, earnings, free_until, status, experience, youngest_age, price } = booking;
  const amount = (part: typeof paid) => chargedBeside(i18n, part, partShown(part, price));
  return (
    <section aria-labelledby="money" className={css.section}>
      <h2 id="money">{t(earnings ? "outings.earnings" : "outings.money")}</h2>
      {earnings ? (
        <>
          <p>{t("outings.youGet", { amount: money(earnings) })}</p>
          {youngest_age !== null && <p>{t("outings.youngestIs", { age: youngest_age })}</p>}
        </>
      ) : (
        <>
          <p>{t("outings.paid", { amount: amount(paid) })}</p>
          {refunded.amount_micros > 0 && <p>{t("outings.refunded", { amount: amount(refunded) })}</p>}
          {status === "paid" && <RefundSentence until={free_until} at={experience} />}
        </>
      )}
    </section>
  );
}
