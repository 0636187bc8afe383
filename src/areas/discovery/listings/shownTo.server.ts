import { ratesOf } from "#areas/money/currency/rates.server.ts";
import type { Decided } from "#platform/flags/features.server.ts";
import type { Services, Visitor } from "#platform/http/http.server.ts";
import type { Shown } from "./pricing/quoteRules.ts";

type Context = Pick<Services, "db" | "now"> & { visitor: Visitor; decided: Decided };

/**
 * The language of place names, and how prices are shown to a visitor: in which currency, at which rates, and whether they are
 * charged in it too [A7.11].
 */
export async function shownTo({ db, now, visitor, decided }: Context): Promise<Shown> {
  const isCharged = decided.isOn("charge_in_shown_currency");
  return { locale: visitor.locale, currency: visitor.currency, rates: await ratesOf(db, now()), isCharged };
}
