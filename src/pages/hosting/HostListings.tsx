import { listOwnListings, type OwnCard } from "#areas/hosting/editor/contract.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { to } from "#paths";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { HostingTabs } from "./HostingTabs.tsx";
import { OfferCard, OfferCards } from "./OfferCard.tsx";
import own from "./hostLandingPage.module.css";

/** A host's homes, each with its status [A2.5.10]. */
export default page<OwnCard[]>({
  load: async ({ call, signal }) => (await call(listOwnListings, {}, signal)).own_listings,
  head: ({ i18n: { t } }) => ({ title: t("page.hostListings") }),

  View({ data: listings }) {
    const { t, localizePath, country, within } = useI18n();
    return (
      <main id="main" className={own.wide}>
        <HostingTabs current="hostListings" />
        <header className={own.head}>
          <h1>{t("page.hostListings")}</h1>
          {listings.length > 0 && <ButtonLink href={localizePath(to("becomeAHost", {}))}>{t("newListing.heading")}</ButtonLink>}
        </header>
        {listings.length === 0 ? (
          <EmptyState icon="home" title={t("listing.none")} text={t("listing.noneText")}>
            <ButtonLink href={localizePath(to("becomeAHost", {}))}>{t("newListing.heading")}</ButtonLink>
          </EmptyState>
        ) : (
          <OfferCards>
            {listings.map(({ id, title, status, kind, city, country: code, photo, missing, completeness }) => (
              <OfferCard
                key={id}
                photo={photo}
                href={to("hostListing", { id })}
                title={title || t("listing.untitled", { kind: t(`kind.${kind}`), city })}
                status={t(`listingStatus.${status}`)}
              >
                <span>{within([city, country(code)])}</span>
                {missing.length > 0 && <span>{t("listing.complete", { percent: completeness })}</span>}
              </OfferCard>
            ))}
          </OfferCards>
        )}
      </main>
    );
  },
});
