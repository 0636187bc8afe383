import { to } from "#paths";
import { listTravelCredits, type TravelCredits } from "#areas/money/credit/contract.ts";
import { AccountPage } from "#areas/identity/profile/AccountPage.tsx";
import { Item, List } from "#ui/elements/List.tsx";
import { type I18n, useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { Section } from "#ui/layout/Section.tsx";
import css from "./TravelCredit.module.css";

type Grant = TravelCredits["travel_credits"][number];

export default page<TravelCredits>({
  load: ({ call, signal }) => call(listTravelCredits, {}, signal),
  head: ({ i18n: { t } }) => ({ title: t("credit.title") }),

  View({ data: { travel_credits, metadata } }) {
    const i18n = useI18n();
    const { t, money, localizePath } = i18n;
    return (
      <AccountPage current="travelCredit" heading={t("account.credit")}>
        {metadata.status ? (
          <div className={css.left}>
            <p className={css.amount}>{t("credit.left", { amount: money(metadata.status.credit_amount, { whole: true }) })}</p>
            <p>
              {t("credit.until", {
                day: dayOf(i18n, metadata.status.trip_expiration),
                least: money(metadata.status.min_trip_cost, { whole: true }),
              })}
            </p>
          </div>
        ) : (
          <EmptyState icon="gift" title={t("credit.none")} text={t("credit.noneText")}>
            <ButtonLink href={localizePath(to("invite", {}))}>{t("invitation.invite")}</ButtonLink>
          </EmptyState>
        )}
        {travel_credits.length > 0 && (
          <Section
            id="history"
            heading={t("credit.history")}
            lead={<Link href={to("referralTerms", {})}>{t("credit.terms")}</Link>}
          >
            <List>
              {travel_credits.map((grant) => (
                <Item
                  key={grant.id}
                  mark={<Icon name="gift" />}
                  title={`${money(grant.amount, { whole: true })} · ${t(`credit.reason.${grant.reason}`)}`}
                  facts={describeState(i18n, grant)}
                />
              ))}
            </List>
          </Section>
        )}
      </AccountPage>
    );
  },
});

const dayOf = (i18n: I18n, instant: string) => i18n.day(instant.slice(0, 10), { dateStyle: "long" });

function describeState(i18n: I18n, { state, left, min_trip_cost, expires_at }: Grant): string {
  return i18n.t(`credit.state.${state}`, {
    left: i18n.money(left, { whole: true }),
    least: i18n.money(min_trip_cost, { whole: true }),
    day: dayOf(i18n, expires_at),
  });
}
