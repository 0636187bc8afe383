import { useI18n } from "#lib/i18n/i18n.tsx";
import css from "./EventsView.module.css";
import { type EventReport, inStepOrder } from "./report.ts";

/** Browsers that reached each step of signing up and logging in, and how their answers went. */
export function FunnelTable({ funnel, arrived }: Pick<EventReport, "funnel" | "arrived">) {
  const { t, number } = useI18n();
  const max = Math.max(...funnel.map(({ shown }) => shown), 1);
  return (
    <section aria-labelledby="funnel">
      <h2 id="funnel">{t("events.funnel")}</h2>
      <p>
        {t("events.arrived", arrived)} {funnel.length > 0 && t("events.stepsBelow")}
      </p>
      {funnel.length > 0 && (
        <div className={css.scroll} role="group" aria-labelledby="funnel" tabIndex={0}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t("events.flow")}</th>
                <th scope="col">{t("events.step")}</th>
                <th scope="col">{t("events.shown")}</th>
                <th scope="col">{t("events.valid")}</th>
                <th scope="col">{t("events.invalid")}</th>
              </tr>
            </thead>
            <tbody>
              {inStepOrder(funnel).map(({ flow, step, shown, valid, invalid }) => (
                <tr key={`${flow} ${step}`}>
                  <td>{flow}</td>
                  <th scope="row">{step}</th>
                  <td className={css.number}>
                    <svg aria-hidden="true" className={css.share} viewBox="0 0 100 1" preserveAspectRatio="none">
                      <rect width={(shown / max) * 100} height={1} />
                    </svg>
                    {number(shown)}
                  </td>
                  <td className={css.number}>{number(valid)}</td>
                  <td className={css.number}>{number(invalid)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
