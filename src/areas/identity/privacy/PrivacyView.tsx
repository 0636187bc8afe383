import { useEffect } from "react";
import { to } from "#paths";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { SavedStatus } from "#ui/status/SavedStatus.tsx";
import { ConsentForm } from "./ConsentForm.tsx";
import css from "./PrivacyView.module.css";

type Stored = { name: string; sent_name: string; kind: "cookie" | "local" | "session"; days: number | null; necessary: boolean };
export type Privacy = {
  consent: { granted: boolean; asks: boolean; choice: "yes" | "no" | null; signal: boolean };
  kept_in_browser: Stored[];
  events: { name: string; fields: string[] }[];
  events_kept_days: number;
  kept_about_people: string[];
};
type Props = { privacy: Privacy; saved: boolean };

/** What is stored and why, from the same tables that the product uses; and the visitor's choice. */
export function PrivacyView({ privacy, saved }: Props) {
  const { t } = useI18n();
  const { consent, kept_in_browser, events, events_kept_days, kept_about_people } = privacy;
  useEffect(() => {
    if (consent.granted) return;
    // Stored only where ids may be [A9.7].
    for (const { name, kind, necessary } of kept_in_browser) if (kind === "local" && !necessary) localStorage.removeItem(name);
  }, [consent.granted, kept_in_browser]);
  return (
    <main id="main" className={css.page}>
      <h1>{t("privacy.title")}</h1>
      <p className={css.lead}>{t("privacy.lead")}</p>
      <Choice consent={consent} saved={saved} />
      <section>
        <h2>{t("privacy.necessary")}</h2>
        <p>{t("privacy.necessaryText")}</p>
        <StorageTable caption={t("privacy.necessary")} stored={kept_in_browser.filter(({ necessary }) => necessary)} />
      </section>
      <section>
        <h2>{t("privacy.others")}</h2>
        <p>{t("privacy.othersText")}</p>
        <StorageTable caption={t("privacy.others")} stored={kept_in_browser.filter(({ necessary }) => !necessary)} />
      </section>
      <Events events={events} days={events_kept_days} />
      <AboutPeople names={kept_about_people} />
    </main>
  );
}

function Choice({ consent, saved }: { consent: Privacy["consent"]; saved: boolean }) {
  const { t } = useI18n();
  const state = consent.choice ?? (consent.signal ? "signal" : consent.asks ? "asks" : "free");
  return (
    <section id="choice" aria-labelledby="choice-heading" className={css.choice}>
      <h2 id="choice-heading">{t("privacy.choice")}</h2>
      <SavedStatus isSaved={saved} />
      <p>{t(`privacy.state.${state}`)}</p>
      <ConsentForm page={`${to("privacy", {})}?saved=choice#choice`} />
    </section>
  );
}

function StorageTable({ caption, stored }: { caption: string; stored: Stored[] }) {
  const { t, find } = useI18n();
  const describe = ({ kind, days }: Stored) => {
    if (days === null) return t(`privacy.until.${kind}`);
    if (days % 365 === 0) return t("privacy.years", { years: days / 365 });
    return days < 1 ? t("privacy.hours", { hours: days * 24 }) : t("privacy.days", { days });
  };
  return (
    <table className={css.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t("privacy.name")}</th>
          <th scope="col">{t("privacy.purpose")}</th>
          <th scope="col">{t("privacy.howLong")}</th>
        </tr>
      </thead>
      <tbody>
        {stored.map((one) => (
          <tr key={one.name}>
            <th scope="row">
              <code dir="ltr">{one.sent_name}</code>
              {one.kind !== "cookie" && <span className={css.kind}>{t("privacy.storage")}</span>}
            </th>
            <td>{find(`cookie.${one.name}`)}</td>
            <td>{describe(one)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Every event of the registry, with its fields. */
function Events({ events, days }: { events: Privacy["events"]; days: number }) {
  const { t, find } = useI18n();
  return (
    <section>
      <h2>{t("privacy.events")}</h2>
      <p>{t("privacy.eventsText", { days })}</p>
      <details>
        <summary>{t("privacy.eventsAll", { count: events.length })}</summary>
        <dl className={css.kept}>
          {events.map(({ name, fields }) => (
            <div key={name}>
              <dt>{find(`event.${name}`)}</dt>
              <dd>
                <code dir="ltr">{[name, ...fields].join(" ")}</code>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

function AboutPeople({ names }: { names: string[] }) {
  const { t, find, localizePath } = useI18n();
  return (
    <section>
      <h2>{t("privacy.people")}</h2>
      <p>{t("privacy.peopleText")}</p>
      <dl className={css.kept}>
        {names.map((name) => (
          <div key={name}>
            <dt>{find(`kept.${name}`)}</dt>
            <dd>{find(`kept.${name}.until`)}</dd>
          </div>
        ))}
      </dl>
      <p>
        {t("privacy.rights")} <a href={localizePath(to("editProfile", {}))}>{t("privacy.account")}</a>
      </p>
    </section>
  );
}
