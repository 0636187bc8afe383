import { creditStatus } from "#areas/money/credit/rules.ts";
import { grantsOf } from "#areas/money/credit/sql.server.ts";
import { ratesOf } from "#areas/money/currency/rates.server.ts";
import { formatDay } from "#lib/dates/dates.ts";
import { type Locale, numbersOf } from "#lib/i18n/locales.ts";
import { formatMoney, type Money } from "#lib/money/money.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { Visitor } from "#platform/http/http.server.ts";
import { to } from "#paths";
import { offerIn } from "./offer.server.ts";

/**
 * For the header: what is left of a person's credit, and what inviting earns, all formatted for the visitor [B3.17.1, B3.18.1].
 */
export async function readCreditStatus(
  { db, now }: { db: Db; now: () => Date },
  user_id: number | null,
  visitor: Pick<Visitor, "locale" | "currency">,
) {
  const locale = numbersOf(visitor.locale as Locale);
  const format = (money: Money) => formatMoney(money, locale, { whole: true });
  const [rates, grants, offer] = await Promise.all([
    ratesOf(db, now()),
    user_id === null ? [] : grantsOf(db, user_id),
    offerIn(db, visitor.currency, now()),
  ]);
  const status = creditStatus(grants, { now: now(), currency: visitor.currency, rates });
  const terms = to("referralTerms", {});
  return {
    travel_credit_status: status && {
      credit_amount: format(status.credit_amount),
      min_trip_cost: format(status.min_trip_cost),
      trip_expiration: formatDay(status.trip_expiration.toISOString().slice(0, 10), locale, { dateStyle: "medium" }),
      terms_and_conditions: terms,
    },
    // Spaces are encoded as plus signs [A3.8].
    referrals_info: { referrer_guest: format(offer.credit).replace(/\s/g, "+"), terms_and_conditions_link: terms },
  };
}
