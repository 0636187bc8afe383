import { ratesOf } from "#areas/money/currency/rates.server.ts";
import { i18nOf } from "#lib/i18n/i18n.tsx";
import { allMessages } from "#lib/i18n/allMessages.ts";
import { convert } from "#lib/money/money.ts";
import { to } from "#paths";
import type { Services, Visitor } from "#platform/http/http.server.ts";
import type { BecomeAHostButton } from "./contract.ts";
import { readHosting } from "./sql.server.ts";

/** Fewer homes than this say little about a country. */
const ENOUGH_HOMES = 5;

const NOTHING: BecomeAHostButton = {
  show_hr_tooltip: false,
  hr_tooltip_content: null,
  hr_tooltip_link: null,
  show_wmpw_tooltip: false,
  wmpw_tooltip_content: null,
  wmpw_subtitle: null,
};

/**
 * What hosting earns, in the visitor's language: from their country's homes, or the world's where there are few [A7.5, B7.2.5].
 */
export async function hostingOf({ db, now }: Pick<Services, "db" | "now">, visitor: Visitor): Promise<BecomeAHostButton> {
  const here = visitor.country === null ? null : await readHosting(db, visitor.country);
  const country = here && here.home_count >= ENOUGH_HOMES ? visitor.country : null;
  const { host_count, home_count, median_usd_micros } = country ? here! : await readHosting(db, null);
  const rates = await ratesOf(db, now());
  if (home_count < ENOUGH_HOMES || median_usd_micros === null || !rates[visitor.currency]) return NOTHING;
  const i18n = i18nOf(visitor.locale, await allMessages(visitor.locale));
  const amount_micros = convert(median_usd_micros, { from: "USD", to: visitor.currency }, rates);
  const price = i18n.money({ amount_micros, currency: visitor.currency }, { whole: true });
  const where = { where: country ? "country" : "world", country: country ? i18n.country(country) : "" };
  return {
    show_hr_tooltip: true,
    hr_tooltip_content: i18n.t("hostTip.hosts", { ...where, count: host_count }),
    hr_tooltip_link: `${to("host", {})}?from_nav=1`,
    show_wmpw_tooltip: true,
    wmpw_tooltip_content: i18n.t("hostTip.worth", { ...where, price }),
    wmpw_subtitle: i18n.t("hostTip.worthOf", { count: home_count }),
  };
}
