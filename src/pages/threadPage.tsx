import { redirect } from "@tanstack/react-router";
import { type OpenThread, readThread } from "#features/messages/contract.ts";
import type { Side } from "#features/messages/rules.ts";
import { ThreadView } from "#features/messages/ThreadView.tsx";
import { page } from "#lib/page.ts";
import { refuse } from "#lib/refusal.ts";

type Search = { before?: number };

/** One conversation, at the address of the side that somebody is in it; the other side's leads there. */
export const threadPage = (side: Side) =>
  page<OpenThread, Search>({
    async load({ call, params, search, signal, i18n }) {
      const id = Number(params.id);
      if (!Number.isSafeInteger(id) || id < 1) refuse("not_found");
      const before = Math.trunc(Number(search.before));
      const data = await call(readThread, { id, ...(before > 0 && { before }) }, signal);
      if (data.thread.side !== side) throw redirect({ href: i18n.here(data.thread.thread_url) });
      return data;
    },
    head: ({ data, i18n: { t } }) => ({ title: t("thread.title", { name: data.thread.other_user.name }) }),

    View({ data, search }) {
      return <ThreadView key={data.thread.id} data={data} isLatest={!(Number(search.before) > 0)} />;
    },
  });
