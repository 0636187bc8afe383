import { redirect } from "@tanstack/react-router";
import { type OpenThread, readThread } from "#features/messages/contract.ts";
import type { Side } from "#features/messages/rules.ts";
import { ThreadView } from "#features/messages/ThreadView.tsx";
import { readPreapproval, type Standing } from "#features/preapprovals/contract.ts";
import { PreapprovalPart } from "#features/preapprovals/PreapprovalPart.tsx";
import { page } from "#lib/page.ts";
import { refuse } from "#lib/refusal.ts";

type Search = { before?: number };
type Data = { open: OpenThread; standing: Standing };

/** One conversation, at the address of the side that somebody is in it; the other side's leads there. */
export const threadPage = (side: Side) =>
  page<Data, Search>({
    async load({ call, params, search, signal, i18n }) {
      const id = Number(params.id);
      if (!Number.isSafeInteger(id) || id < 1) refuse("not_found");
      const before = Math.trunc(Number(search.before));
      const [open, standing] = await Promise.all([
        call(readThread, { id, ...(before > 0 && { before }) }, signal),
        call(readPreapproval, { id }, signal),
      ]);
      if (open.thread.side !== side) throw redirect({ href: i18n.here(open.thread.thread_url) });
      return { open, standing };
    },
    head: ({ data: { open }, i18n: { t } }) => ({ title: t("thread.title", { name: open.thread.other_user.name }) }),

    View({ data: { open, standing }, search, bootstrap: { today } }) {
      const { thread } = open;
      return (
        <ThreadView
          key={thread.id}
          data={open}
          isLatest={!(Number(search.before) > 0)}
          offer={<PreapprovalPart {...{ thread, standing, today }} />}
        />
      );
    },
  });
