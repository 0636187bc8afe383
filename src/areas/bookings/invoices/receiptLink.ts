import type { ReceiptLink } from "#areas/bookings/reservations/slots/receiptLink.ts";
import { to } from "#paths";

export const receiptLink: ReceiptLink = { text: "invoice.page", href: (code) => to("invoices", { code }) };
