import { useEffect, useRef, useState } from "react";
import { followUnreadCount } from "#areas/messaging/notifications/followUnreadCount.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { useCall } from "#lib/http/useCall.ts";
import { useSession } from "#lib/browser/useSession.ts";
import { to } from "#paths";
import { Button } from "#ui/elements/Button.tsx";
import { AddressForm } from "#ui/fields/AddressForm.tsx";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { ChipLinks } from "#ui/elements/ChipLinks.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { Pagination } from "#ui/navigation/Pagination.tsx";
import { DoneNotice } from "#ui/status/DoneNotice.tsx";
import { LiveStatus } from "#ui/status/LiveStatus.tsx";
import { TabLinks } from "#ui/navigation/TabLinks.tsx";
import { failedText } from "#ui/forms/failedText.ts";
import { clearFailures } from "#ui/overlays/snackbarContext.ts";
import { useSnackbar } from "#ui/overlays/useSnackbar.ts";
import { listThreads, type Thread, type Threads, updateThread } from "./contract.ts";
import css from "./InboxView.module.css";
import { HEADINGS, type InboxQuery, type InboxOf, inboxPath, isNarrowed, threadsQuery } from "./inboxSearch.ts";
import { FILTERS, PAGE_SIZE } from "./rules.ts";
import { ThreadCard } from "./ThreadCard.tsx";

type Props = {
  of: InboxOf;
  query: InboxQuery;
  found: Threads;
  /** What a form has just archived or restored. */
  done: { id: number; archived: boolean } | null;
};

/** A person's threads as a guest or a host, the last written in first; new messages appear by themselves while it is open. */
export function InboxView({ of, query, found, done }: Props) {
  const { t, localizePath } = useI18n();
  const { threads, metadata, change } = useInbox(of, query, found);
  const { user } = useSession();
  const path = inboxPath(of);
  const hrefOf = (more: Partial<InboxQuery>) => {
    const { filter, q, page } = { ...query, page: 1, ...more };
    return (
      path +
      stringifySearch({ filter: filter === "all" ? undefined : filter, q: q || undefined, page: page > 1 ? page : undefined })
    );
  };
  const none = query.q ? "found" : query.filter;
  const sides = [
    {
      href: localizePath(to("inbox", {})),
      label: t("inbox.asGuest", { count: metadata.unread_guest_count }),
      current: of === "guest",
    },
    {
      href: localizePath(to("hostInbox", {})),
      label: t("inbox.asHost", { count: metadata.unread_host_count }),
      current: of !== "guest",
    },
  ];
  return (
    <main id="main" className={css.page}>
      <h1>{t(HEADINGS[of])}</h1>
      {(user?.is_host || of !== "guest") && <TabLinks label={t("inbox.sides")} links={sides} />}
      {done && (
        <DoneNotice
          text={t(done.archived ? "inbox.archived" : "inbox.broughtBack")}
          undo={
            <Form
              name="undo"
              action={updateThread}
              input={{ id: done.id, archived: !done.archived }}
              next={hrefOf({})}
              submit={t("inbox.undo")}
              small
            />
          }
        />
      )}
      <div className={css.tools}>
        <ChipLinks
          label={t("inbox.which")}
          choices={FILTERS.map((filter) => ({
            id: filter,
            href: hrefOf({ filter }),
            text: t(`inbox.filter.${filter}`),
            count: null,
            isChosen: filter === query.filter,
          }))}
        />
        <AddressForm action={path} search={t("inbox.search")} className={css.search}>
          {query.filter !== "all" && <input type="hidden" name="filter" value={query.filter} />}
          <Field
            label={t("inbox.search")}
            hideLabel
            name="q"
            type="search"
            defaultValue={query.q}
            placeholder={t("inbox.search")}
          />
          <Button type="submit" look="quiet">
            {t("inbox.searchButton")}
          </Button>
        </AddressForm>
      </div>
      <LiveStatus>{isNarrowed(query) && t("inbox.found", { count: metadata.total_count })}</LiveStatus>
      {threads.length === 0 ? (
        <EmptyState
          icon="message"
          title={t(`inbox.none.${none}`)}
          text={t(none === "all" && of !== "guest" ? "inbox.noneText.host" : `inbox.noneText.${none}`)}
        >
          {none === "all" && of === "guest" && <ButtonLink href={localizePath(to("search", {}))}>{t("inbox.find")}</ButtonLink>}
        </EmptyState>
      ) : (
        <ul className={css.threads}>
          {threads.map((thread) => (
            <li key={thread.id}>
              <ThreadCard thread={thread} page={hrefOf({ page: query.page })} onArchive={() => change(thread)} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={query.page}
        pages={Math.ceil(metadata.total_count / PAGE_SIZE)}
        hrefOf={(page) => hrefOf({ page })}
        renderLink={(props) => <Link {...props} />}
      />
    </main>
  );
}

/** The threads that are shown: as they came with the page, then as they are after each change of the unread count. */
function useInbox(of: InboxOf, query: InboxQuery, found: Threads) {
  const call = useCall();
  const i18n = useI18n();
  const { t } = i18n;
  const showSnackbar = useSnackbar();
  const [shown, setShown] = useState({ found, now: found });
  if (shown.found !== found) setShown({ found, now: found });
  // An answer counts unless something else was requested, or done, after its request.
  const latestRequest = useRef(0);
  const read = async () => {
    const own = ++latestRequest.current;
    const now = await call(listThreads, threadsQuery(of, query));
    if (own === latestRequest.current) setShown((had) => (had.found === found ? { ...had, now } : had));
  };
  // What cannot be read now is read at the next change; the list stays.
  const readAgain = () => void read().catch(() => {});
  useEffect(() => {
    return followUnreadCount(readAgain);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [found]);
  const put = async (thread: Thread, archived: boolean) => {
    const without = (list: Threads) => ({ ...list, threads: list.threads.filter(({ id }) => id !== thread.id) });
    latestRequest.current++;
    setShown((had) => ({ ...had, now: without(had.now) }));
    try {
      await call(updateThread, { id: thread.id, archived });
      clearFailures();
      showSnackbar({
        text: t(archived ? "inbox.archived" : "inbox.broughtBack"),
        action: { label: t("inbox.undo"), onAction: () => void put(thread, !archived) },
      });
    } catch (error) {
      showSnackbar({ text: failedText(i18n, error), look: "bad" });
    }
    readAgain();
  };
  return { ...shown.now, change: (thread: Thread) => void put(thread, !thread.archived) };
}
