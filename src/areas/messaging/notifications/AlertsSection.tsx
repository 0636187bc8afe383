import { useEffect } from "react";
import { logAndContinue } from "#lib/browser/loadCode.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { usePageContext } from "#lib/page/pageContext.tsx";
import { to } from "#paths";
import { Form } from "#ui/forms/Form.tsx";
import { LiveStatus } from "#ui/status/LiveStatus.tsx";
import { AlertLine } from "./AlertLine.tsx";
import { type Alert, removeAction, removeAlert, restoreAlert, viewAlerts } from "./contract.ts";
import css from "./NoticesMenu.module.css";
import { ACTION_TYPE } from "./rules.ts";

type Props = { alerts: Alert[]; removed: number | null };

/** The notifications on a page: forms open and remove them. */
export function AlertsSection({ alerts, removed }: Props) {
  const { t, localizePath } = useI18n();
  const { call } = usePageContext();
  const latest = alerts.some(({ viewed }) => !viewed) ? alerts[0]!.id : null;
  // Once seen here they no longer count in the header; if that cannot be reported now, it is at the next visit.
  useEffect(() => {
    if (latest !== null) call?.(viewAlerts, { viewed_to: latest }).catch(logAndContinue);
  }, [latest, call]);
  return (
    <section id="news" aria-labelledby="news-heading">
      <h2 id="news-heading">{t("alerts.heading")}</h2>
      <LiveStatus>
        {removed !== null && (
          <div className={css.line}>
            <span />
            <p>{t("alerts.removed")}</p>
            <Form
              action={restoreAlert}
              input={{ id: removed }}
              next={`${to("dashboard", {})}#news`}
              small
              submit={t("alerts.undo")}
            />
          </div>
        )}
      </LiveStatus>
      {alerts.length === 0 ? (
        <p className={css.nothing}>{t("alerts.none")}</p>
      ) : (
        <ul className={css.list}>
          {alerts.map((alert) => (
            <li key={alert.id} className={css.line}>
              <AlertLine alert={alert} href={localizePath(alert.notification_url)} />
              <Form
                action={alert.alert_type === ACTION_TYPE ? removeAction : removeAlert}
                input={{ id: alert.id }}
                next={`${to("dashboard", {})}?removed=${alert.id}#news`}
                small
                submit="×"
                label={t("alerts.remove", { text: alert.notification_text })}
                look="plain"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
