import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { classes } from "#ui/elements/classes.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import type { Message, OpenThread } from "./contract.ts";
import css from "./ThreadView.module.css";
import { partsOf } from "./rules.ts";
import { eventText, stayText } from "./bookingTexts.ts";

type Props = { message: Message; thread: OpenThread["thread"]; self: string };

/** A message, or a line about the booking. */
export function MessageItem({ message, thread, self }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  const { author, event } = message;
  if (event !== null) return <EventLine {...{ message, event, thread }} />;
  const isOwn = author === thread.side;
  return (
    <li className={classes(css.message, isOwn && css.own)} data-message={message.id}>
      <p className={css.by}>
        {author !== null && <bdi>{isOwn ? t("thread.you") : thread.other_user.name}</bdi>} · <Moment at={message.created_at} />
      </p>
      {message.stay && <p className={css.by}>{stayText(i18n, message.stay)}</p>}
      {message.show_discriminatory_language_warning ? (
        <details className={css.warned}>
          <summary>
            <Icon name="warning" size={20} /> {t("thread.warning")} <span className={css.press}>{t("thread.showAnyway")}</span>
          </summary>
          <Words text={message.text} />
        </details>
      ) : (
        message.text && <Words text={message.text} />
      )}
      {message.is_hidden && (
        <p className={css.hidden}>
          <Icon name="shield" size={16} /> {t("thread.hiddenHere")}
        </p>
      )}
      {message.picture && (
        <img
          {...{ src: message.picture.url, width: message.picture.width, height: message.picture.height }}
          alt={t("thread.pictureOf", { name: isOwn ? self : thread.other_user.name })}
          loading="lazy"
          className={css.picture}
        />
      )}
    </li>
  );
}

/**
 * Links open only on a press: nothing of them is fetched before, and the target site does not learn where the visitor came from.
 */
function Words({ text }: { text: string }) {
  return (
    <p className={css.words} dir="auto">
      {partsOf(text).map((part, i) =>
        part.href ? (
          <a key={i} href={part.href} target="_blank" rel="nofollow noopener noreferrer ugc">
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </p>
  );
}

function EventLine({ message, event, thread }: Omit<Props, "self"> & { event: NonNullable<Message["event"]> }) {
  const i18n = useI18n();
  const { t, days } = i18n;
  const { reservation } = message;
  return (
    <li className={css.event} data-message={message.id}>
      <p>
        {eventText(i18n, { ...message, event }, { side: thread.side, name: thread.other_user.name })}
        <span className="visually-hidden">, </span>
        <span aria-hidden> · </span>
        <Moment at={message.created_at} />
      </p>
      {reservation && (
        <Link
          href={to("reservation", { code: reservation.code })}
          aria-label={`${t("thread.reservation")}: ${days(reservation.checkin, reservation.checkout)}`}
        >
          {t("thread.reservation")}
        </Link>
      )}
    </li>
  );
}
