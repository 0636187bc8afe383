import { Id, Money } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { currencyOfCountry } from "#lib/money/countryCurrencies.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { line, lines, neededLine } from "#lib/i18n/givenText.ts";
import { Code, Price, read, write } from "#areas/bookings/reservations/contract.ts";

const details = { name: z.string(), address: z.string(), country: z.string(), tax_number: z.string() };

/** The billing details of a receipt. Each change makes a new version; issued receipts stay unchanged. */
const Billing = z.object({ version: z.int(), ...details, changed_at: z.string() });

const Receipt = z.object({
  code: z.string(),
  /** "QHTRWPLKZM-2": the code and the version of the billing details. */
  number: z.string(),
  issued_at: z.string(),
  title: z.string(),
  place: z.string(),
  /** The host's name. */
  host: z.string(),
  checkin: z.string(),
  checkout: z.string(),
  price: Price,
  payments: z.array(z.object({ id: z.int(), amount: Money, paid_at: z.string() })),
  refunds: z.array(z.object({ id: z.int(), amount: Money, refunded_at: z.nullable(z.string()) })),
  /** The amount paid minus the refunds. */
  balance: Money,
  billing: Billing,
  versions: z.array(Billing),
});

export type Receipt = z.output<typeof Receipt>;

export const readReceipt = endpoint("GET /v2/reservations/:code/receipt", {
  summary: "The guest's receipt: lines, payments, refunds, and whom it is made out to",
  input: z.object({ code: Code }),
  output: z.object({ receipt: Receipt }),
  ...read,
});

export const changeBilling = endpoint("PUT /v2/reservations/:code/billing", {
  summary: "Make the receipt out to somebody else; the versions before stay readable",
  input: z.object({
    code: Code,
    name: neededLine(200),
    address: z._default(lines(500), ""),
    country: z._default(
      z.string().check(z.refine((code) => code === "" || currencyOfCountry(code) !== null, { error: "invalid" })),
      "",
    ),
    tax_number: z._default(line(50), ""),
  }),
  output: z.object({ receipt: Receipt }),
  ...write,
  atomic: true,
});

const Arrival = z.object({ address: z.string(), instructions: z.string(), door_code: z.string() });

export const readArrival = endpoint("GET /v2/listings/:id/arrival", {
  summary: "How guests get in, for the host of a home",
  input: z.object({ id: Id }),
  output: z.object({ arrival: Arrival }),
  auth: "signedIn",
});

export const changeArrival = endpoint("PUT /v2/listings/:id/arrival", {
  summary: "Say how guests get in: the address for who has booked, the rest from the day before",
  input: z.object({
    id: Id,
    address: z._default(line(300), ""),
    instructions: z._default(lines(5000), ""),
    door_code: z._default(line(50), ""),
  }),
  output: z.object({ arrival: Arrival }),
  auth: "signedIn",
  atomic: true,
});
