import { useI18n } from "#lib/i18n/i18n.tsx";
import { Disclosure } from "#ui/overlays/Disclosure.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { makeFeed, removeFeed } from "#areas/trips/itinerary/contract.ts";
import css from "#areas/trips/itinerary/travellers/people.module.css";

/** The address with which a calendar program follows all of the viewer's trips. */
export function CalendarFeed({ feed }: { feed: { url: string } | null }) {
  const { t } = useI18n();
  return (
    <Disclosure summary={t("tripFeed.heading")}>
      <div className={css.section}>
        <p>{t("tripFeed.text")}</p>
        {feed && (
          <p>
            <code className={css.address} dir="ltr">
              {feed.url}
            </code>
          </p>
        )}
        <Form action={makeFeed} done={t("tripFeed.made")} submit={t(feed ? "tripFeed.makeAnew" : "tripFeed.make")} />
        {feed && <Form action={removeFeed} done={t("tripFeed.takenBack")} submit={t("tripFeed.takeBack")} />}
      </div>
    </Disclosure>
  );
}
