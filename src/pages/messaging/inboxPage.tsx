import { type InboxOf, type InboxSearch, requestOf, threadsQuery } from "#areas/messaging/threads/inboxSearch.ts";
import { InboxView } from "#areas/messaging/threads/InboxView.tsx";
import { listThreads, type Threads } from "#areas/messaging/threads/contract.ts";
import { page } from "#lib/page/page.ts";

/** The inbox of a guest, of a host of homes, or of a host of experiences [A2.5.7, B2.1.2]. */
export const inboxPage = (of: InboxOf) =>
  page<Threads, InboxSearch>({
    load: ({ call, search, signal }) => call(listThreads, threadsQuery(of, requestOf(search)), signal),
    head: ({ i18n: { t } }) => ({ title: t("inbox.title") }),

    View({ data, search }) {
      const [archived, back] = [Math.trunc(Number(search.archived)), Math.trunc(Number(search.brought_back))];
      const done = archived > 0 ? { id: archived, archived: true } : back > 0 ? { id: back, archived: false } : null;
      return <InboxView of={of} query={requestOf(search)} found={data} done={done} />;
    },
  });
