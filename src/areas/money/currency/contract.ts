import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";

/** Units of the currency `to` for one unit of `from`, and the day of that rate. */
export const Rate = z.object({ from: z.string(), to: z.string(), rate: z.number(), day: z.string() });
export type Rate = z.output<typeof Rate>;

export const changeCurrency = endpoint("POST /users/change_currency", {
  summary: "See prices in another currency: kept in this browser, and in the account of who is signed in",
  input: z.object({ new_currency: z.string().check(z.maxLength(10)), next: z.optional(z.string().check(z.maxLength(2000))) }),
  /** `next`: the same address, with its prices in that currency. */
  output: z.object({ currency: z.string(), next: z.string() }),
  auth: "anyone",
  fromOwnPages: true,
});

const Currency = z.object({
  code: z.string(),
  localized_full_name: z.string(),
  name: z.string(),
  unicode_symbol: z.string(),
  is_eligible_for_guest: z.boolean(),
});

export const listCurrencies = endpoint("GET /v2/currencies", {
  summary: "The currencies that prices are shown in, with names in the visitor's language",
  input: z.object({
    /** `for_mcp`: only those that a guest can be charged in. */
    _format: z._default(z.enum(["default", "for_mcp"]), "default"),
    /** `top_currency`: the most requested ones first. */
    sort: z._default(z.enum(["", "top_currency"]), ""),
    /** `group`: says how many of them come first. */
    style: z._default(z.enum(["", "group"]), ""),
  }),
  output: z.object({ currencies: z.array(Currency), metadata: z.object({ total_count: z.int(), top_count: z.int() }) }),
  auth: "anyone",
  scope: "any",
});
export type Currency = z.output<typeof Currency>;

export const readPaymentsData = endpoint("GET /v2/bootstrap_datas/payments", {
  summary: "Whether guests are charged in the currency that they see prices in",
  input: z.object({}),
  output: z.object({
    bootstrap_data: z.object({ data: z.object({ mcp_currency_changes_force: z.boolean() }) }),
  }),
  auth: "anyone",
});
