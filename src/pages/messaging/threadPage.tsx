import { redirect } from "@tanstack/react-router";
import { type OpenThread, readThread } from "#areas/messaging/threads/contract.ts";
import type { Side } from "#areas/messaging/threads/rules.ts";
import { ThreadView } from "#areas/messaging/threads/ThreadView.tsx";
import { readPreapproval, type Standing } from "#areas/bookings/preapprovals/contract.ts";
import { PreapprovalPart } from "#areas/bookings/preapprovals/PreapprovalPart.tsx";
import { page } from "#lib/page/page.ts";
import { refuse } from "#lib/http/refusal.ts";

type Search = { before?: number };
/** `standing`: at the end of the conversation, where something follows from it. */
type Data = { open: OpenThread; standing: Standing | null };

const earlierThan = ({ before }: Search) => Math.max(0, Math.trunc(Number(before))) || null;

/** One conversation, at the address of the side that somebody is in it; the other side's leads there. */
export const threadPage = (side: Side) =>
  page<Data, Search>({
    async load({ call, params, search, signal, i18n }) {
      const id = Number(params.id);
      if (!Number.isSafeInteger(id) || id < 1) refuse("not_found");
      const before = earlierThan(search);
      const [open, standing] = await Promise.all([
        call(readThread, { id, ...(before && { before }) }, signal),
        before ? null : call(readPreapproval, { id }, signal),
      ]);
      if (open.thread.side !== side) throw redirect({ href: i18n.here(open.thread.thread_url) });
      return { open, standing };
    },
    head: ({ data: { open }, i18n: { t } }) => ({ title: t("thread.title", { name: open.thread.other_user.name }) }),

    View({ data: { open, standing }, search }) {
      const { thread } = open;
      return (
        <ThreadView
          key={thread.id}
          data={open}
          isLatest={!earlierThan(search)}
          offer={standing && <PreapprovalPart {...{ thread, standing }} />}
        />
      );
    },
  });
