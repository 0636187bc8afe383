import { redirect } from "@tanstack/react-router";
import { readThread } from "#areas/messaging/threads/contract.ts";
import { page } from "#lib/page/page.ts";
import { refuse } from "#lib/http/refusal.ts";

/**
 * The target of notifications that know only a thread's id: redirects to the thread, at the address of the reader's side
 * [B2.1.10].
 */
export default page<null>({
  async load({ call, params, signal, i18n }) {
    const id = Number(params.id);
    if (!Number.isSafeInteger(id) || id < 1) refuse("not_found");
    const { thread } = await call(readThread, { id }, signal);
    throw redirect({ href: i18n.localizePath(thread.thread_url) });
  },
  head: ({ i18n: { t } }) => ({ title: t("inbox.title") }),
  View: () => null,
});
