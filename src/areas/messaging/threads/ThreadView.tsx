import { type ReactNode, useEffect, useRef } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { useSession } from "#lib/browser/useSession.ts";
import type { PagePart } from "#lib/page/pageParts.tsx";
import { Avatar } from "#ui/elements/Avatar.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { type OpenThread, type Thread, unblockOther, updateThread } from "./contract.ts";
import { inboxPath } from "./inboxSearch.ts";
import { MessageItem } from "./MessageItem.tsx";
import { ReplyForm } from "./ReplyForm.tsx";
import css from "./ThreadView.module.css";
import { ThreadMore } from "./ThreadMore.tsx";
import { useThread } from "./useThread.ts";

/** What a feature adds at the current end of a conversation: its own `threadPart.tsx`, found by `threadPage.tsx`. */
export type ThreadPart<Data = unknown> = PagePart<{ id: number }, { thread: Thread }, Data>;

type Props = {
  data: OpenThread;
  /** No later messages are left out. */ isLatest: boolean;
  /** Rendered above the form to answer, where there is one. */ extraParts?: ReactNode;
};

/** A conversation: its messages, the latest at the bottom, and a form to answer. */
export function ThreadView({ data, isLatest, extraParts }: Props) {
  const { t, within } = useI18n();
  const { thread, messages, metadata, waiting, send } = useThread(data, isLatest);
  const self = useSession().user?.first_name ?? "";
  const { name } = thread.other_user;
  const end = useRef<HTMLDivElement>(null);
  const last = messages.at(-1);
  useShownEnd(end, (last?.id ?? 0) + waiting.length);
  const seen = messages.findLast(({ author }) => author === thread.side);
  const isSeen =
    seen !== undefined && seen.id <= thread.seen_to && !messages.some((one) => one.id > seen.id && one.author !== null);
  return (
    <main id="main" className={css.page}>
      <Link href={inboxPath(thread.side)} className={css.back}>
        <Icon name="chevron-start" size={20} /> {t("thread.back")}
      </Link>
      <header className={css.head}>
        <Avatar name={name} src={thread.other_user.thumbnail_url} size={64} />
        <div>
          <h1>
            <bdi>{name}</bdi>
            {/* Tells several threads with one person apart; those who see it have the line below. */}
            <span className="visually-hidden"> – {thread.about.title}</span>
          </h1>
          <p>
            <Link href={thread.about.url}>
              <bdi>{thread.about.title}</bdi>
            </Link>
          </p>
        </div>
      </header>
      {thread.replace_profile_photo_with_initial && <p className={css.soft}>{t("thread.initialOnly", { name })}</p>}
      {!thread.contacts_shown && (
        <p className={css.note}>
          <Icon name="shield" size={20} /> <span>{t("thread.hidden")}</span>
        </p>
      )}
      {metadata.has_earlier && messages[0] && (
        <Link href={`${thread.thread_url}?before=${messages[0].id}`}>{t("thread.earlier")}</Link>
      )}
      {messages.length === 0 && <p className={css.soft}>{t("thread.none")}</p>}
      <div role="log" aria-label={within([t("thread.conversation", { name }), thread.about.title])}>
        <ol className={css.messages}>
          {messages.map((message) => (
            <MessageItem key={message.id} {...{ message, thread, self }} />
          ))}
          {waiting.map(({ key, text }) => (
            <li key={key} className={`${css.message} ${css.own}`} aria-busy>
              <p className={css.by}>{t("thread.sending")}</p>
              <p className={css.words} dir="auto">
                {text}
              </p>
            </li>
          ))}
        </ol>
      </div>
      {isSeen && isLatest && <p className={css.seen}>{t("thread.seen", { name })}</p>}
      <div ref={end} />
      {!isLatest && <Link href={thread.thread_url}>{t("thread.latest")}</Link>}
      {thread.unread && (
        <noscript>
          <Form action={updateThread} input={{ id: thread.id, unread: false }} submit={t("thread.markRead")} />
        </noscript>
      )}
      {extraParts}
      {isLatest && <Answer thread={thread} send={send} />}
      {thread.reported && (
        <p className={css.note}>
          <Icon name="check" size={20} /> <span>{t("thread.reported")}</span>
        </p>
      )}
      <ThreadMore thread={thread} />
    </main>
  );
}

/** The form, or why there is none. */
function Answer({ thread, send }: Parameters<typeof ReplyForm>[0]) {
  const { t } = useI18n();
  const { name } = thread.other_user;
  if (thread.is_closed) return <p className={css.note}>{t("thread.closed", { name })}</p>;
  if (thread.blocked === "by_other") return <p className={css.note}>{t("thread.blockedByOther", { name })}</p>;
  if (thread.blocked === null) return <ReplyForm thread={thread} send={send} />;
  return (
    <div className={css.note}>
      <p>{t("thread.blockedByYou", { name })}</p>
      <Form
        action={unblockOther}
        input={{ id: thread.id }}
        done={t("thread.unblocked", { name })}
        submit={t("thread.unblock", { name })}
        small
      />
    </div>
  );
}

/** Scrolls new messages into view, unless the visitor reads further up. */
function useShownEnd(end: { current: HTMLElement | null }, changed: number) {
  const first = useRef(changed);
  useEffect(() => {
    if (changed === first.current || !end.current) return;
    first.current = changed;
    if (end.current.getBoundingClientRect().top < innerHeight * 2) end.current.scrollIntoView({ block: "nearest" });
  }, [changed, end]);
}
