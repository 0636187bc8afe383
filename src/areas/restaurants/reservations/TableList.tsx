import css from "#ui/layout/CardSection.module.css";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Card } from "#ui/layout/Card.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { useClock } from "#ui/dates/useClock.ts";
import type { TableReservation } from "./contract.ts";
import { TableBadge } from "./TableBadge.tsx";

/** The viewer's booked tables as cards, among their trips; renders nothing without any. */
export function TableList({ tables }: { tables: readonly TableReservation[] }) {
  const { t, day, country, within } = useI18n();
  const clock = useClock();
  if (tables.length === 0) return null;
  return (
    <section aria-labelledby="tables" className={css.section}>
      <h2 id="tables">{t("tables.yours")}</h2>
      <ul className={css.cards}>
        {tables.map(({ code, status, restaurant, date, time, number_of_guest }) => (
          <li key={code}>
            <Card
              photo={restaurant.photo ? { ...restaurant.photo, alt: "" } : undefined}
              top={<TableBadge status={status} />}
              link={<Link href={to("tableReservation", { code })}>{restaurant.title}</Link>}
            >
              <p>{within([restaurant.city, country(restaurant.country)])}</p>
              <p>
                {t("tables.when", {
                  day: day(date, { weekday: "short", day: "numeric", month: "short", year: "numeric" }),
                  time: clock.time(time),
                })}
              </p>
              <p>{t("tables.guests", { count: number_of_guest })}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
