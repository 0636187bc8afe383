import { redirect } from "@tanstack/react-router";
import { type OpenThread, readThread } from "#areas/messaging/threads/contract.ts";
import type { Side } from "#areas/messaging/threads/rules.ts";
import { type ThreadPart, ThreadView } from "#areas/messaging/threads/ThreadView.tsx";
import { page } from "#lib/page/page.ts";
import { loadParts, PageParts } from "#lib/page/pageParts.tsx";
import { refuse } from "#lib/http/refusal.ts";

type Search = { before?: number };
/** `loaded`: the data of the parts, which are shown at the end of the conversation; null if that is on another page. */
type Data = { open: OpenThread; loaded: unknown[] | null };

const PARTS = import.meta.glob<ThreadPart>("../../areas/*/*/threadPart.tsx", { eager: true, import: "threadPart" });

const earlierThan = ({ before }: Search) => Math.max(0, Math.trunc(Number(before))) || null;

/** One conversation, at the address of the viewer's side; the other side's address redirects to it. */
export const threadPage = (side: Side) =>
  page<Data, Search>({
    async load({ call, params, search, signal, i18n }) {
      const id = Number(params.id);
      if (!Number.isSafeInteger(id) || id < 1) refuse("not_found");
      const before = earlierThan(search);
      const [open, loaded] = await Promise.all([
        call(readThread, { id, ...(before && { before }) }, signal),
        before ? null : loadParts(PARTS, { id }, { call, signal }),
      ]);
      if (open.thread.side !== side) throw redirect({ href: i18n.localizePath(open.thread.thread_url) });
      return { open, loaded };
    },
    head({ data: { open }, i18n: { t } }) {
      const { other_user: other, about } = open.thread;
      return { title: t("thread.title", { name: other.name, about: about.title }) };
    },

    View({ data: { open, loaded }, search }) {
      const { thread } = open;
      return (
        <ThreadView
          key={thread.id}
          data={open}
          isLatest={!earlierThan(search)}
          extraParts={loaded && <PageParts parts={PARTS} loaded={loaded} props={{ thread }} />}
        />
      );
    },
  });
