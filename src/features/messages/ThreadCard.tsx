import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { Avatar } from "#ui/Avatar.tsx";
import { classes } from "#ui/classes.ts";
import { Link } from "#ui/Link.tsx";
import { Moment } from "#ui/Moment.tsx";
import { PostForm } from "#ui/PostForm.tsx";
import type { Thread } from "./contract.ts";
import css from "./ThreadCard.module.css";

type Props = { thread: Thread; bootstrap: Bootstrap; /** Where a form leads back to. */ page: string; onArchive: () => void };

/** A thread in an inbox: who, about what, how it ends, and whether that was read. */
export function ThreadCard({ thread, bootstrap, page, onArchive }: Props) {
  const { t } = useI18n();
  const { other_user: other, archived } = thread;
  const name = other.name;
  const done = `${archived ? "brought_back" : "archived"}=${thread.id}`;
  return (
    <article className={classes(css.card, thread.unread && css.unread)}>
      <Avatar name={name} src={other.thumbnail_url} size={48} />
      <div className={css.words}>
        <h2 className={css.name}>
          <Link href={thread.thread_url} className={css.link}>
            <bdi>{name}</bdi>
          </Link>
          {thread.unread && <span className={css.mark}>{t("inbox.unread")}</span>}
        </h2>
        <p className={css.about} dir="auto">
          {thread.about.title}
        </p>
        <p className={css.preview} dir="auto">
          {thread.show_discriminatory_language_warning ? t("inbox.flagged") : thread.text_preview || " "}
        </p>
        <p className={css.when}>
          <Moment at={thread.last_message_at} />
        </p>
      </div>
      <PostForm
        action={`/v2/threads/${thread.id}`}
        method="PUT"
        page={`${page}${page.includes("?") ? "&" : "?"}${done}`}
        hidden={{ archived: String(!archived) }}
        submit={t(archived ? "inbox.bringBack" : "inbox.archive")}
        label={t(archived ? "inbox.bringBackWith" : "inbox.archiveWith", { name })}
        look="plain"
        small
        bootstrap={bootstrap}
        onSend={onArchive}
      />
    </article>
  );
}
