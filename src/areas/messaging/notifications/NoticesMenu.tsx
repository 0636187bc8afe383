import { useId, useSyncExternalStore } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Avatar } from "#ui/elements/Avatar.tsx";
import { Button } from "#ui/elements/Button.tsx";
import { IconButton } from "#ui/elements/IconButton.tsx";
import { AlertLine } from "./AlertLine.tsx";
import type { NoticesStore } from "./noticesStore.ts";
import css from "./NoticesMenu.module.css";
import { STATUS } from "./rules.ts";

/** The content of the header's menu after hydration: unread messages and notifications. `follow`: navigates within the page. */
export function NoticesMenu({ store, follow }: { store: NoticesStore; follow: (href: string) => void }) {
  const { t, localizePath } = useI18n();
  const { status, messages, notifications } = useSyncExternalStore(store.subscribe, store.state);
  const heading = useId();
  const isEmpty = messages.length + notifications.length === 0;
  if (status === STATUS.error && isEmpty)
    return (
      <div role="alert" className={css.problem}>
        <p>{t("alerts.failed")}</p>
        <Button look="quiet" small onClick={() => void store.load()}>
          {t("alerts.again")}
        </Button>
      </div>
    );
  if (isEmpty)
    return (
      <p role="status" className={css.nothing}>
        {t(status === STATUS.success ? "alerts.none" : "alerts.loading")}
      </p>
    );
  const press =
    (href: string, opened: () => void) =>
    (event: { preventDefault(): void; button: number; metaKey: boolean; ctrlKey: boolean }) => {
      opened();
      if (event.button !== 0 || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      follow(href);
    };
  return (
    <>
      {messages.length === 0 ? (
        <p className={css.nothing}>{t("alerts.noUnread")}</p>
      ) : (
        <ul className={css.list}>
          {messages.map((thread) => {
            const href = localizePath(thread.thread_url || `/z/q/${thread.id}`); // [B2.1.10]
            return (
              <li key={thread.id} className={css.line}>
                <Avatar size={40} name={thread.other_user.name} src={thread.other_user.thumbnail_url} />
                <a href={href} className={css.words} onClick={press(href, () => store.opened(thread))}>
                  <strong>
                    <span className="visually-hidden">{t("alerts.unreadFrom", { name: "" })}</span>
                    <bdi>{thread.other_user.name}</bdi>
                  </strong>
                  <span className={css.preview} dir="auto">
                    {thread.show_discriminatory_language_warning ? t("inbox.flagged") : thread.text_preview}
                  </span>
                </a>
                <IconButton
                  icon="check"
                  label={t("alerts.markRead", { name: thread.other_user.name })}
                  onClick={() => void store.removeMessage(thread)}
                />
              </li>
            );
          })}
        </ul>
      )}
      {notifications.length > 0 && (
        <h2 id={heading} className={css.heading}>
          {t("alerts.heading")}
        </h2>
      )}
      {notifications.length > 0 && (
        <ul className={css.list} aria-labelledby={heading}>
          {notifications.map((alert) => {
            const href = localizePath(alert.notification_url);
            return (
              <li key={alert.id} className={css.line}>
                <AlertLine alert={alert} href={href} onClick={press(href, () => store.opened(alert))} />
                {alert.removable && (
                  <IconButton
                    icon="close"
                    label={t("alerts.remove", { text: alert.notification_text })}
                    onClick={() => void store.removeAlert(alert)}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
