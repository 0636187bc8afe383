import { refuse } from "#lib/http/refusal.ts";
import { empty, sql } from "#platform/db/db.server.ts";
import { serve } from "#platform/http/http.server.ts";
import { listOutbox, type OutboxMessage } from "./contract.ts";

const SHOWN = 50;

export const outboxApi = [
  serve(listOutbox, async ({ input: { recipient }, db, settings }) => {
    if (!settings.isDemo) refuse("not_found");
    const rows = await db.all<Omit<OutboxMessage, "created_at"> & { created_at: Date }>(sql`
      select id, channel, recipient, kind, subject, body, created_at from outbox
      where true ${recipient ? sql`and recipient = ${recipient.toLowerCase()}` : empty}
      order by id desc limit ${SHOWN}`);
    return { outbox_messages: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) };
  }),
];
