import css from "#ui/layout/CardSection.module.css";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Form } from "#ui/forms/Form.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { useClock } from "#ui/dates/useClock.ts";
import own from "./WaitList.module.css";
import { leaveTableWait, type TableWait } from "./waitsContract.ts";

/** The tables that the viewer is waiting for, each with a button to leave the list. */
export function WaitList({ waits }: { waits: readonly TableWait[] }) {
  const { t, day } = useI18n();
  const clock = useClock();
  if (waits.length === 0) return null;
  return (
    <section aria-labelledby="waits" className={css.section}>
      <h2 id="waits">{t("tables.waits")}</h2>
      <ul className={own.waits}>
        {waits.map(({ id, restaurant, date, time, number_of_guest, ahead }) => (
          <li key={id}>
            <div>
              <Link href={to("restaurant", { id: restaurant.id })}>{restaurant.title}</Link>
              <p>
                {t("tables.when", {
                  day: day(date, { weekday: "short", day: "numeric", month: "short" }),
                  time: clock.time(time),
                })}{" "}
                · {t("tables.guests", { count: number_of_guest })}
              </p>
              <p className={own.soft}>{t("tables.ahead", { count: ahead })}</p>
            </div>
            <Form
              small
              action={leaveTableWait}
              done={t("tables.leftWait")}
              input={{ id }}
              submit={t("tables.leaveWait")}
              label={t("tables.leaveWaitAt", { title: restaurant.title })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
