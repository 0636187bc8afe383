import { Item, List } from "#ui/elements/List.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Button } from "#ui/elements/Button.tsx";
import { AddressForm } from "#ui/fields/AddressForm.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import type { TieredListing } from "./contract.ts";
import { MAX_LISTED } from "./rules.ts";
import css from "./Tiers.module.css";

/** Finds homes by number or title; without a search text those that are select or luxury. */
export function TierList({ listings, q }: { listings: TieredListing[]; q: string }) {
  const { t } = useI18n();
  return (
    <>
      <p className={css.soft}>{t("tiers.lead")}</p>
      <AddressForm action={to("adminListings", {})} search={t("admin.adminListings")} className={css.find}>
        <Field id="q" name="q" type="search" label={t("tiers.find")} defaultValue={q} />
        <Button type="submit" look="quiet">
          {t("features.show")}
        </Button>
      </AddressForm>
      <p role="status" className={css.soft}>
        {t(listings.length < MAX_LISTED ? "tiers.count" : "tiers.first", { count: listings.length })}
      </p>
      {listings.length === 0 ? (
        <EmptyState icon="search" title={t(q ? "tiers.none" : "tiers.noneYet")}>
          {q && <Link href={to("adminListings", {})}>{t("tiers.showAll")}</Link>}
        </EmptyState>
      ) : (
        <List>
          {listings.map(({ id, title, city, host_name, status, tier }) => (
            <Item
              key={id}
              level="h2"
              mark={<Icon name={tier === "marketplace" ? "home" : "sparkle"} />}
              title={
                <Link href={to("adminListing", { id })} className="link">
                  <bdi>{title}</bdi>
                </Link>
              }
              facts={[t(`tiers.tier.${tier}`), city, host_name, t("tiers.number", { id }), t(`tiers.status.${status}`)].join(
                " · ",
              )}
            />
          ))}
        </List>
      )}
    </>
  );
}
