import type { MouseEventHandler } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { classes } from "#ui/elements/classes.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import type { Alert } from "./contract.ts";
import css from "./NoticesMenu.module.css";

type Props = { alert: Alert; href: string; onClick?: MouseEventHandler<HTMLAnchorElement> };

/** One notification: what happened, when, and where it leads [B3.14.1]. */
export function AlertLine({ alert, href, onClick }: Props) {
  const { t } = useI18n();
  const { notification_image_url: image } = alert;
  return (
    <>
      <span className={classes(css.circle, css[alert.notification_background_circle_class])}>
        {image ? (
          <img src={image} alt="" width={40} height={40} />
        ) : (
          <Icon name={alert.notification_static_image_category} size={20} />
        )}
      </span>
      <a href={href} className={css.words} onClick={onClick}>
        <span className={classes(!alert.viewed && css.new)}>
          {!alert.viewed && <span className="visually-hidden">{t("alerts.new")}: </span>}
          {alert.notification_text}
        </span>
        <span className={css.when}>
          <Moment at={alert.created_at} />
        </span>
      </a>
    </>
  );
}
