import { Money } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { Code } from "#areas/bookings/reservations/contract.ts";
import { endpoint } from "#lib/http/endpoint.ts";

const Invoice = z.object({
  /** "000042": numbered consecutively over all reservations. */
  number: z.string(),
  /** In a credit note: the number of the invoice that it cancels. */
  credits: z.nullable(z.string()),
  issued_at: z.string(),
  seller: z.object({ name: z.string(), address: z.string(), tax_number: z.string() }),
  buyer: z.object({ name: z.string(), address: z.string(), country: z.string(), tax_number: z.string() }),
  /** Net, tax and gross. Negative in a credit note. */
  net: Money,
  tax: z.object({ percent: z.number(), country: z.string(), amount: Money }),
  gross: Money,
});
export type Invoice = z.output<typeof Invoice>;

const Invoices = z.object({
  reservation: z.object({ code: z.string(), title: z.string(), place: z.string(), checkin: z.string(), checkout: z.string() }),
  /** Newest first. */
  invoices: z.array(Invoice),
  /** The fee or the billing details differ from what was issued: `issueInvoices` would write something. */
  may_issue: z.boolean(),
});
export type Invoices = z.output<typeof Invoices>;

export const readInvoices = endpoint("GET /v2/reservations/:code/invoices", {
  summary: "The guest's invoices for the service fee, and credit notes that took one back",
  input: z.object({ code: Code }),
  output: Invoices,
  auth: "signedIn",
  scope: "reservations:read",
});

export const issueInvoices = endpoint("POST /v2/reservations/:code/invoices", {
  summary: "Issue an invoice for the service fee as it is by now; an earlier one is taken back by a credit note",
  input: z.object({ code: Code }),
  output: Invoices,
  auth: "signedIn",
  scope: "reservations:write",
  atomic: true,
  perMinute: 10,
});
