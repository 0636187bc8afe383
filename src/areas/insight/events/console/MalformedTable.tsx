import { useI18n } from "#lib/i18n/i18n.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import css from "./EventsView.module.css";
import type { EventReport } from "./report.ts";

/** Events that did not match their schema, with the reason [B7.4.8]. */
export function MalformedTable({ malformed }: Pick<EventReport, "malformed">) {
  const { t } = useI18n();
  return (
    <section aria-labelledby="malformed">
      <h2 id="malformed">{t("events.malformed")}</h2>
      {malformed.length === 0 && <p className={css.nothing}>{t("events.noneMalformed")}</p>}
      {malformed.length > 0 && (
        <ul className={css.rows}>
          {malformed.map(({ event_name, reason, count, last_at }) => (
            <li key={`${event_name} ${reason}`} className={css.row}>
              <strong dir="ltr">{event_name || t("events.nameless")}</strong>
              <span dir="ltr">{reason}</span>
              <span className={css.soft}>
                {t("events.times", { count })} · <Moment at={last_at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
