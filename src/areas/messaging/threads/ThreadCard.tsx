import { useI18n } from "#lib/i18n/i18n.tsx";
import { Avatar } from "#ui/elements/Avatar.tsx";
import { classes } from "#ui/elements/classes.ts";
import { Form } from "#ui/forms/Form.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import { type Thread, updateThread } from "./contract.ts";
import css from "./ThreadCard.module.css";

type Props = { thread: Thread; /** The page that it leads back to without JavaScript. */ page: string; onArchive: () => void };

/** A thread in an inbox: the other person, the subject, the last message, and whether it was read. */
export function ThreadCard({ thread, page, onArchive }: Props) {
  const { t, within } = useI18n();
  const { other_user: other, archived } = thread;
  const name = other.name;
  // Several threads with one person are told apart by their subjects.
  const about = thread.about.title;
  const preview = thread.show_discriminatory_language_warning ? t("inbox.flagged") : thread.text_preview;
  const done = `${archived ? "brought_back" : "archived"}=${thread.id}`;
  return (
    <article className={classes(css.card, thread.unread && css.unread)}>
      <Avatar name={name} src={other.thumbnail_url} size={48} />
      <div className={css.words}>
        <h2 className={css.name}>
          <Link
            href={thread.thread_url}
            className={css.link}
            aria-label={within([name, thread.unread && t("inbox.unread"), about])}
          >
            <bdi>{name}</bdi>
          </Link>
          {thread.unread && (
            <span aria-hidden="true" className={css.mark}>
              {t("inbox.unread")}
            </span>
          )}
        </h2>
        {/* The link says it already. */}
        <p className={css.about} dir="auto" aria-hidden>
          {about}
        </p>
        {preview && (
          <p className={css.preview} dir="auto">
            {thread.text_is_own && `${t("inbox.you")} `}
            {preview}
          </p>
        )}
        <p className={css.when}>
          <Moment at={thread.last_message_at} />
        </p>
      </div>
      <Form
        action={updateThread}
        input={{ id: thread.id, archived: !archived }}
        next={`${page}${page.includes("?") ? "&" : "?"}${done}`}
        submit={t(archived ? "inbox.bringBack" : "inbox.archive")}
        label={within([t(archived ? "inbox.bringBackWith" : "inbox.archiveWith", { name }), about])}
        look="plain"
        small
        onSend={onArchive}
      />
    </article>
  );
}
