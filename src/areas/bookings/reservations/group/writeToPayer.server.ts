import { sendNotice, textsFor } from "#areas/identity/accounts/people/mails.server.ts";
import { contactPerson, type ContactPerson } from "#areas/identity/accounts/people/contactPerson.server.ts";
import type { PaymentRow } from "#areas/money/payments/sql.server.ts";
import type { Money } from "#lib/money/money.ts";
import { to } from "#paths";
import { type Db, sql } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import type { PayerEmail } from "#areas/bookings/reservations/notifications.server.ts";
import { originOf } from "#platform/settings/originOf.ts";

type Facts = { title: string; code: string; payer: ContactPerson };

/** Writes in the payer's language, in the same transaction as the event. */
export async function writeToPayer(
  tx: Db,
  services: Services,
  { kind, payment, amount }: { kind: PayerEmail; payment: PaymentRow; amount: Money },
) {
  const { title, code, payer } = (await tx.one<Facts>(sql`
    select coalesce(b.agreement ->> 'title', l.title) as title, g.code, (select ${contactPerson} from users where id = ${payment.user_id}) as payer
    from bookings b join listings l on l.id = b.listing_id join group_payments g on g.booking_id = b.id
    where b.id = ${payment.booking_id}`))!;
  const { locale, money } = await textsFor(payer);
  const values = { name: payer.first_name, title, amount: money(amount) };
  await sendNotice(
    tx,
    { ...services, visitor: { locale } },
    {
      kind,
      person: payer,
      values,
      href: originOf(services) + to("together", { code }),
    },
  );
}
