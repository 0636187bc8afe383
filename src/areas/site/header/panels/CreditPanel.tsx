import { useI18n } from "#lib/i18n/i18n.tsx";
import type { HeaderFacts } from "#lib/page/bootstrap.ts";
import { to } from "#paths";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { classes } from "#ui/elements/classes.ts";
import { Link } from "#ui/elements/Link.tsx";
import css from "./Panels.module.css";

type Props = { status: NonNullable<HeaderFacts["travel_credit_status"]> };

/** What is left of a person's travel credit, the minimum price that it counts for, and its end [B2.2.5]. */
export function CreditPanel({ status: { credit_amount, min_trip_cost, trip_expiration, terms_and_conditions } }: Props) {
  const { t, localizePath } = useI18n();
  return (
    <div className={classes(css.panel, css.credit)}>
      <h2 className={css.title}>{t("header.travelCredit")}</h2>
      <p className={css.amount}>{credit_amount}</p>
      <p>{t("header.creditFrom", { amount: min_trip_cost })}</p>
      <p className={css.soft}>{t("header.creditUntil", { day: trip_expiration })}</p>
      <ButtonLink href={`${localizePath(to("invite", {}))}?r=51`} look="quiet" wide>
        {t("header.invite")}
      </ButtonLink>
      <Link href={terms_and_conditions} className="link">
        {t("page.referralTerms")}
      </Link>
    </div>
  );
}
