import { sql } from "#platform/db/db.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";

/** The books need invoices for as long as the law says, including the name they were made out to. */
export const invoicesData: PersonalData = {
  name: "invoices",
  tables: ["invoices"],
  read: async (db, user_id) => ({
    invoices: await db.all(sql`
      select i.number, b.code, i.credits, i.seller, i.buyer, i.tax_percent, i.currency, i.gross_micros, i.tax_micros, i.issued_at
      from invoices i join bookings b on b.id = i.booking_id where b.guest_id = ${user_id} order by i.number`),
  }),
  forget: async () => {},
};
