import { to } from "#paths";
import { listOutbox, type OutboxMessage } from "#areas/admin/outbox/contract.ts";
import { OutboxList } from "#areas/admin/outbox/OutboxList.tsx";
import { page } from "#lib/page/page.ts";

export default page<OutboxMessage[], { recipient?: string }>({
  load: async ({ call, search }) => (await call(listOutbox, { recipient: search.recipient || undefined })).outbox_messages,
  head: ({ i18n: { t } }) => ({ title: t("outbox.title") }),
  View: ({ data, search }) => <OutboxList messages={data} recipient={search.recipient} action={to("outbox", {})} />,
});
