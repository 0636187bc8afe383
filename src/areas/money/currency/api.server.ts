import { updatePerson } from "#areas/identity/accounts/people/people.server.ts";
import { currencyName } from "#lib/money/currencyNames.ts";
import { formatCurrencySign } from "#lib/i18n/formats.ts";
import { numbersOf } from "#lib/i18n/locales.ts";
import { isCurrency } from "#lib/money/money.ts";
import { refuse } from "#lib/http/refusal.ts";
import { safeNext } from "#lib/http/safeNext.ts";
import { serve } from "#platform/http/http.server.ts";
import { changeCurrency, listCurrencies, readPaymentsData } from "./contract.ts";
import { convertPrices } from "./convertPrices.ts";
import { ratesOf } from "./rates.server.ts";
import { sortedCurrencies, TOP_CURRENCIES } from "./rules.ts";

export const currencyApi = [
  serve(
    changeCurrency,
    async ({ input: { new_currency, next }, viewer, visitor, cookies, db, now }) => {
      const currency = new_currency.toUpperCase();
      const rates = await ratesOf(db, now());
      // Prices cannot be shown in a currency without a rate.
      if (!isCurrency(currency) || !rates[currency]) return refuse("validation", { new_currency: ["invalid"] });
      cookies.set("currency", currency);
      if (viewer) await updatePerson(db, viewer.id, { currency });
      return { currency, next: convertPrices(safeNext(next), { from: visitor.currency, to: currency, rates }) };
    },
    (_, { next }) => next,
  ),

  serve(listCurrencies, async ({ input: { _format, sort, style }, visitor: { locale }, db, now }) => {
    // The same currencies can be charged and shown: all that have a rate.
    const rates = await ratesOf(db, now());
    const language = numbersOf(locale);
    const all = sortedCurrencies(sort === "top_currency" || style === "group");
    const codes = _format === "for_mcp" ? all.filter((code) => rates[code]) : all;
    const currencies = codes.map((code) => ({
      code,
      localized_full_name: currencyName(code, language),
      name: currencyName(code, "en"),
      unicode_symbol: formatCurrencySign(code, language),
      is_eligible_for_guest: rates[code] !== undefined,
    }));
    return {
      currencies,
      metadata: {
        total_count: codes.length,
        top_count: style === "group" ? TOP_CURRENCIES.filter((code) => codes.includes(code)).length : 0,
      },
    };
  }),

  serve(readPaymentsData, async ({ decided }) => ({
    bootstrap_data: {
      data: { mcp_currency_changes_force: decided.isOn("charge_in_shown_currency") },
    },
  })),
];
