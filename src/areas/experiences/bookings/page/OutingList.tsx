import css from "#ui/layout/CardSection.module.css";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Card } from "#ui/layout/Card.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { useClock } from "#ui/dates/useClock.ts";
import type { Outing } from "#areas/experiences/bookings/contract.ts";
import { OutingBadge } from "./OutingBadge.tsx";

/** Somebody's outings as cards, in their trips; nothing where there are none. One that is still to be paid leads there. */
export function OutingList({ outings }: { outings: readonly Outing[] }) {
  const { t, day: dayText, country, within } = useI18n();
  const clock = useClock();
  if (outings.length === 0) return null;
  return (
    <section aria-labelledby="outings" className={css.section}>
      <h2 id="outings">{t("outings.yours")}</h2>
      <ul className={css.cards}>
        {outings.map(({ code, status, experience, day, time, guests, may }) => (
          <li key={code}>
            <Card
              photo={experience.photo ? { ...experience.photo, alt: "" } : undefined}
              top={<OutingBadge status={status} />}
              link={
                <Link href={may.includes("pay") ? to("payOuting", { code }) : to("outing", { code })}>{experience.title}</Link>
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
