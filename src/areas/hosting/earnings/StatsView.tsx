import type { ReactNode } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Bar } from "#ui/layout/Bar.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { StarScore } from "#ui/elements/StarRating.tsx";
import type { HostStats } from "./contract.ts";
import css from "./Earnings.module.css";
import { EarningsFilter } from "./EarningsFilter.tsx";

/** A host's year as bars with their numbers, then home by home. */
export function StatsView({ stats, listing_id }: { stats: HostStats; listing_id: number | undefined }) {
  const { t, day, money, number } = useI18n();
  const { year, years, currencies, months, homes, listings } = stats;
  const monthName = (month: string) => day(`${month}-01`, { month: "long" });
  const share = (part: number) => number(part, { style: "percent", maximumFractionDigits: 0 });
  const earnings = currencies.map((currency) => {
    const sums = months.map(
      ({ month, earned }) => [month, earned.find((one) => one.currency === currency)?.amount_micros ?? 0] as const,
    );
    const amount_micros = sums.reduce((all, [, sum]) => all + sum, 0);
    const heading = t("stats.earned", { amount: money({ amount_micros, currency }), year: String(year) });
    const most = Math.max(...sums.map(([, sum]) => sum));
    return { currency, sums, most, heading };
  });
  const done = earnings.map(({ heading }) => heading).join(", ");
  return (
    <>
      <EarningsFilter action={to("hostStats", {})} {...{ years, listings, year, listing_id, done }} />
      {earnings.map(({ currency, sums, most, heading }) => (
        <section key={currency} aria-labelledby={`earned-${currency}`} className={css.section}>
          <h2 id={`earned-${currency}`}>{heading}</h2>
          <p className={css.soft}>{t("stats.earnedText")}</p>
          <ul className={css.bars}>
            {sums.map(([month, sum]) => (
              <li key={month}>
                <Bar label={monthName(month)} value={sum} max={most} text={money({ amount_micros: sum, currency })} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section aria-labelledby="occupancy" className={css.section}>
        <h2 id="occupancy">{t("stats.occupancy")}</h2>
        <p className={css.soft}>{t("stats.occupancyText")}</p>
        <ul className={css.bars}>
          {months.map(({ month, nights, occupancy }) => (
            <li key={month}>
              <Bar
                label={monthName(month)}
                value={occupancy ?? 0}
                max={1}
                text={t("stats.nights", { count: nights, share: share(occupancy ?? 0) })}
              />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="homes" className={css.section}>
        <h2 id="homes">{t("stats.homes")}</h2>
        <ul className={css.homes}>
          {homes.map(({ id, title, stays, nights, occupancy, earned, rating, rating_count, saves }) => (
            <li key={id} className={css.home}>
              <h3>
                <Link href={to("hostListing", { id })}>
                  <bdi>{title || t("earnings.untitled")}</bdi>
                </Link>
              </h3>
              <dl className={css.facts}>
                <Fact name={t("stats.stays")}>{number(stays)}</Fact>
                <Fact name={t("stats.occupancy")}>{t("stats.nights", { count: nights, share: share(occupancy) })}</Fact>
                {earned.map((sum) => (
                  <Fact key={sum.currency} name={t("earnings.balance.earned")}>
                    {money(sum)}
                  </Fact>
                ))}
                <Fact name={t("stats.rating")}>
                  <StarScore value={rating} count={rating_count} />
                </Fact>
                <Fact name={t("stats.saves")}>{number(saves)}</Fact>
              </dl>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
