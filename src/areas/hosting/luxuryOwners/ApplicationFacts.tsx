import { useI18n } from "#lib/i18n/i18n.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { to } from "#paths";
import type { Application } from "./contract.ts";
import css from "./LuxuryOwners.module.css";

type Props = {
  application: Application;
  /** The page of its listing for whoever reads this; by default the owner's. */
  listingHref?: string | null;
};

/** What an owner has told about a home, their wishes and when to call. */
export function ApplicationFacts({ application, ...props }: Props) {
  const { t, country, line, list } = useI18n();
  const { place, bedrooms, description, photos_url, listing, services, phone, call_time } = application;
  const { listingHref = listing && to("hostListing", { id: listing.id }) } = props;
  const name = listing && (listing.title || t("luxuryOwner.untitled", { id: listing.id }));
  return (
    <dl className={css.facts}>
      <dt>{t("luxuryOwner.where")}</dt>
      <dd>{line([place, country(application.country), t("stay.bedrooms", { count: bedrooms })])}</dd>
      <dt>{t("luxuryOwner.description")}</dt>
      <dd dir="auto">{description}</dd>
      {photos_url && (
        <>
          <dt>{t("luxuryOwner.photos")}</dt>
          <dd>
            <a href={photos_url} target="_blank" rel="noopener noreferrer nofollow" className="link" dir="ltr">
              {photos_url}
            </a>
          </dd>
        </>
      )}
      {name && (
        <>
          <dt>{t("luxuryOwner.listing")}</dt>
          <dd dir="auto">
            {listingHref ? (
              <Link href={listingHref} className="link">
                {name}
              </Link>
            ) : (
              name
            )}
          </dd>
        </>
      )}
      {phone && call_time && (
        <>
          <dt>{t("luxuryOwner.services")}</dt>
          <dd>
            {services.length === 0 ? t("luxuryOwner.noServices") : list(services.map((one) => t(`luxuryOwner.service.${one}`)))}
          </dd>
          <dt>{t("luxuryOwner.phone")}</dt>
          <dd>
            <bdi dir="ltr">{phone}</bdi>
          </dd>
          <dt>{t("luxuryOwner.call")}</dt>
          <dd>{t(`luxuryOwner.callTime.${call_time}`)}</dd>
        </>
      )}
    </dl>
  );
}
