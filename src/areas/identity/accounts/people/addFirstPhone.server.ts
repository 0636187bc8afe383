import { trackServerEvent } from "#areas/insight/events/api.server.ts";
import { forgetCodesOf } from "#areas/identity/accounts/codes/codes.server.ts";
import { maskPhone } from "#areas/identity/accounts/codes/maskEmail.ts";
import type { RequestContext } from "#areas/identity/accounts/requestContext.server.ts";
import { lockForChange } from "#areas/identity/accounts/sql.server.ts";
import { sql } from "#platform/db/db.server.ts";
import { sendNotice } from "./mails.server.ts";

/** Makes a proved number the account's first. Does nothing if another account has it, or if this one has got one meanwhile. */
export async function addFirstPhone(context: RequestContext, user_id: number, phone: string): Promise<void> {
  const { now } = context;
  await context.db.transaction(async (tx) => {
    const account = await lockForChange(tx, user_id);
    if (!account || account.phone !== null) return;
    const changed = await tx.run(sql`
      update users set phone = ${phone} where id = ${user_id} and not exists (select from users where phone = ${phone})`);
    if (changed === 0) return;
    await forgetCodesOf(tx, user_id);
    const values = { name: account.first_name, time: now(), to: maskPhone(phone) };
    await sendNotice(tx, context, { kind: "phone_changed", person: account, values });
    await trackServerEvent({ ...context, db: tx, viewer: account }, "phone_changed:1", {});
  });
}
