import css from "#ui/layout/CardSection.module.css";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Card } from "#ui/layout/Card.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { useClock } from "#ui/dates/useClock.ts";
import type { ExperienceBooking } from "#areas/experiences/bookings/contract.ts";
import { ExperienceBookingBadge } from "./ExperienceBookingBadge.tsx";

/**
 * The viewer's experience bookings as cards, among their trips; renders nothing without any. An unpaid one links to its payment.
 */
export function ExperienceBookingList({ outings: bookings }: { outings: readonly ExperienceBooking[] }) {
  const { t, day: dayText, country, within } = useI18n();
  const clock = useClock();
  if (bookings.length === 0) return null;
  return (
    <section aria-labelledby="outings" className={css.section}>
      <h2 id="outings">{t("outings.yours")}</h2>
      <ul className={css.cards}>
        {bookings.map(({ code, status, experience, day, time, guests, may }) => (
          <li key={code}>
            <Card
              photo={experience.photo ? { ...experience.photo, alt: "" } : undefined}
              top={<ExperienceBookingBadge status={status} />}
              link={
                <Link href={may.includes("pay") ? to("payExperienceBooking", { code }) : to("experienceBooking", { code })}>
                  {experience.title}
                </Link>
              }
            >
              <p>{within([experience.city, country(experience.country)])}</p>
              <p>
                {t("tables.when", {
                  day: dayText(day, { weekday: "short", day: "numeric", month: "short", year: "numeric" }),
                  time: clock.time(time),
                })}
              </p>
              <p>{t("tables.guests", { count: guests })}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
