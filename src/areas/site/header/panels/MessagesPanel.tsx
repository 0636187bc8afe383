import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import type { Facts } from "#ui/layout/menuEntry.ts";
import css from "./Panels.module.css";
import { messagesBadge } from "#areas/site/header/rules.ts";

/** What waits for a person: messages, and bookings of their homes [A6.2, B2.2.5]. */
export function MessagesPanel({ facts }: { facts: Facts }) {
  const { t } = useI18n();
  const bookings = facts.host?.notifications_count ?? 0;
  return (
    <div className={css.panel}>
      <h2 className={css.title}>{t("page.inbox")}</h2>
      <div data-notices />
      <div data-notices-plain>
        {messagesBadge(facts) === 0 ? (
          <p className={css.nothing}>
            <Icon name="message" size={32} />
            <span>{t("header.noMessages")}</span>
          </p>
        ) : (
          facts.num_msg > 0 && <p>{t("header.unread", { count: facts.num_msg })}</p>
        )}
      </div>
      {bookings > 0 && (
        <Link href={to("hosting", {})} className="link">
          {t("header.bookingsWait", { count: bookings })}
        </Link>
      )}
      <Link href={to("inbox", {})} className="link">
        {t("header.allMessages")}
      </Link>
      <Link href={`${to("dashboard", {})}#news`} className="link">
        {t("header.news")}
      </Link>
    </div>
  );
}
