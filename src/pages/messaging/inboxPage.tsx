import {
  HEADINGS,
  type InboxOf,
  type InboxQuery,
  type InboxSearch,
  requestOf,
  threadsQuery,
} from "#areas/messaging/threads/inboxSearch.ts";
import { InboxView } from "#areas/messaging/threads/InboxView.tsx";
import { listThreads, type Threads } from "#areas/messaging/threads/contract.ts";
import { page } from "#lib/page/page.ts";

type Data = { query: InboxQuery; found: Threads };

/** The inbox of a guest, of a host of homes, or of a host of experiences [A2.5.7, B2.1.2]. */
export const inboxPage = (of: InboxOf) =>
  page<Data, InboxSearch>({
    async load({ call, search, signal }) {
      const query = requestOf(search);
      return { query, found: await call(listThreads, threadsQuery(of, query), signal) };
    },
    head({ data: { query }, i18n: { t } }) {
      const { q, filter } = query;
      const parts = [q && t("inbox.searchFor", { query: q }), filter !== "all" && t(`inbox.filter.${filter}`), t(HEADINGS[of])];
      return { title: parts.filter(Boolean).join(" – ") };
    },

    View({ data: { query, found }, search }) {
      const [archived, back] = [Math.trunc(Number(search.archived)), Math.trunc(Number(search.brought_back))];
      const done = archived > 0 ? { id: archived, archived: true } : back > 0 ? { id: back, archived: false } : null;
      return <InboxView of={of} query={query} found={found} done={done} />;
    },
  });
