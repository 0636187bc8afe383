import type { ReactNode } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import { Select } from "#ui/choices/Select.tsx";
import css from "./people.module.css";
import { shareTrip, type TripPeople, unshareTrip } from "./peopleContract.ts";
import { SHARED_DAYS } from "#areas/trips/itinerary/rules.ts";

type Props = {
  uuid: string;
  link: TripPeople["link"];
  /** Renders the ways to share an address. */
  share: (url: string) => ReactNode;
};

/** The link that shows a trip without an account, for a limited time. */
export function ShareLink({ uuid, link, share }: Props) {
  const { t } = useI18n();
  return (
    <section aria-labelledby="share" className={css.section}>
      <h2 id="share">{t("sharedTrip.heading")}</h2>
      <p>{t("sharedTrip.what")}</p>
      {link && (
        <>
          <p>
            <code className={css.address} dir="ltr">
              {link.url}
            </code>
          </p>
          <div>{share(link.url)}</div>
          <p className={css.soft}>
            {t("tripPeople.until")} <Moment at={link.expires_at} />
          </p>
          <Form action={unshareTrip} input={{ uuid }} done={t("sharedTrip.takenBack")} submit={t("sharedTrip.takeBack")} />
        </>
      )}
      <Form
        action={shareTrip}
        input={{ uuid }}
        done={t("sharedTrip.made")}
        submit={t(link ? "sharedTrip.makeAnew" : "sharedTrip.make")}
      >
        <Select
          name="days"
          label={t("sharedTrip.days")}
          defaultValue="7"
          options={SHARED_DAYS.map((days) => ({ value: String(days), label: t("sharedTrip.forDays", { count: days }) }))}
        />
      </Form>
    </section>
  );
}
