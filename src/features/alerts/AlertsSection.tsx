import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { PostForm } from "#ui/PostForm.tsx";
import { AlertLine } from "./AlertLine.tsx";
import type { Alert } from "./contract.ts";
import css from "./NoticesMenu.module.css";
import { ACTION_TYPE } from "./rules.ts";

type Props = { alerts: Alert[]; removed: number | null; page: string; bootstrap: Bootstrap };

/** What has happened, on a page: readable and removable by forms. */
export function AlertsSection({ alerts, removed, page, bootstrap }: Props) {
  const { t, here } = useI18n();
  return (
    <section id="news" aria-labelledby="news-heading">
      <h2 id="news-heading">{t("alerts.heading")}</h2>
      {removed !== null && (
        <div role="status" className={css.line}>
          <span />
          <p>{t("alerts.removed")}</p>
          <PostForm
            action={`/v2/dashboard_alerts/${removed}/restore`}
            page={`${page}#news`}
            submit={t("alerts.undo")}
            small
            bootstrap={bootstrap}
          />
        </div>
      )}
      {alerts.length === 0 ? (
        <p className={css.nothing}>{t("alerts.none")}</p>
      ) : (
        <ul className={css.list}>
          {alerts.map((alert) => (
            <li key={alert.id} className={css.line}>
              <AlertLine alert={alert} href={here(alert.notification_url)} />
              <PostForm
                action={`/v2/${alert.alert_type === ACTION_TYPE ? "action_notifications" : "dashboard_alerts"}/${alert.id}`}
                method="DELETE"
                page={`${page}?removed=${alert.id}#news`}
                submit="×"
                label={t("alerts.remove", { text: alert.notification_text })}
                look="plain"
                small
                bootstrap={bootstrap}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
